// The events of a game without a screen of its own are told, one after another, but not acted.

import { seatColour, type Playback } from '../../table/playback/steps';

export const playback: Playback = {
  life: 'hearts',
  seatNamed: (table, name) => table.assets.game.seat_names.indexOf(name),
  colour: (_, seat) => seatColour(seat),
  withTally: (view) => view,
  steps: {},
};
