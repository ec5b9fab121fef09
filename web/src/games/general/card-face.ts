import face from '../../../../src/legendry/screen/face.json';
import { facesBy } from '../../cards/face';

/** A card drawn from its data: its kind, its numbers in words, its text. */
export const cardFace = facesBy(face);
