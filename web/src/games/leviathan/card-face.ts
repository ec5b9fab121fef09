import face from '../../../../src/legendry/games/leviathan/screen/face.json';
import { facesBy } from '../../cards/face';

export const cardFace = facesBy(face);
