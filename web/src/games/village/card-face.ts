import face from '../../../../src/legendry/games/village/screen/face.json';
import { facesBy } from '../../cards/face';

export const cardFace = facesBy(face);
