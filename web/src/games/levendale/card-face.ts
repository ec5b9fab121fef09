import face from '../../../../src/legendry/games/levendale/screen/face.json';
import { facesBy } from '../../cards/face';

export const cardFace = facesBy(face);
