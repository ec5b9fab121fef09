import { describe, expect, test } from 'vitest';
import type { Ask, OpenMove } from '../lib/wire';
import { answers, actionLabel, isHeld, joinNames, lit, offer, pointAt, question, movesFrom, completeMove } from './picking';

const move = (text: string, path: string[], more: Partial<OpenMove> = {}): OpenMove => ({
  text,
  verb: '',
  first: '',
  path,
  label: '',
  card: '',
  cost: '',
  cost_says: '',
  fight: false,
  then: [],
  ends: false,
  useful: false,
  ...more,
});

const ask: Ask = {
  clause: 'VAL-3.2',
  says: 'Your turn.',
  card: null,
  to_read: false,
  actions: ['end turn'],
  moves: [
    move('play Bone Piper b1', ['hand Bone Piper', 'b1'], { cost: '2↯', cost_says: '2 energy' }),
    move('play Bone Piper c1', ['hand Bone Piper', 'c1'], { cost: '2↯', cost_says: '2 energy', fight: true }),
    move('play Mend', ['hand Mend', 'hand Mend']),
    move('move b2 b3', ['@b2', 'b3']),
    move('end turn', ['end turn']),
    move('pass', ['end']),
    move('choose Fire Ball', ['choose Fire'], { label: 'fire', card: 'Fire Ball' }),
  ],
  places: {
    'card 0': ['hand Bone Piper'],
    'card 1': ['hand Mend'],
    b1: ['b1'],
    c1: ['c1'],
    b2: ['@b2', 'b2'],
    '@b2': ['@b2', 'b2'],
    b3: ['b3'],
  },
  prompts: { 'hand Bone Piper': 'Where should Bone Piper go?' },
};

describe('paths of points', () => {
  test('the first points of all moves are lit', () => {
    expect([...lit(ask, [])]).toEqual(['hand Bone Piper', 'hand Mend', '@b2', 'end turn', 'end', 'choose Fire']);
  });

  test('what was picked up lights where it may go, and nothing else', () => {
    expect([...lit(ask, ['hand Bone Piper'])]).toEqual(['b1', 'c1']);
    expect(movesFrom(ask, ['hand Bone Piper', 'c1']).map((each) => each.text)).toEqual(['play Bone Piper c1']);
  });

  test('a path is a move when it is whole, not before', () => {
    expect(completeMove(ask, ['@b2'])).toBeUndefined();
    expect(completeMove(ask, ['@b2', 'b3'])?.text).toBe('move b2 b3');
  });

  test('a spell is its card twice', () => {
    expect(pointAt(ask, [], 'card 1')).toBe('hand Mend');
    expect(pointAt(ask, ['hand Mend'], 'card 1')).toBe('hand Mend');
    expect(completeMove(ask, ['hand Mend', 'hand Mend'])?.text).toBe('play Mend');
  });

  test('of the points of a place the first that is lit counts', () => {
    expect(pointAt(ask, [], 'b2')).toBe('@b2');
    expect(pointAt(ask, ['@b2'], 'b2')).toBeUndefined();
    expect(pointAt(ask, [], 'e4')).toBeUndefined();
  });

  test('what is in the path is held', () => {
    expect(isHeld(ask, ['hand Bone Piper'], 'card 0')).toBe(true);
    expect(isHeld(ask, ['hand Bone Piper'], 'card 1')).toBe(false);
  });

  test('the last step has a cost and may start a fight', () => {
    expect(offer(ask, ['hand Bone Piper'], 'c1')).toEqual({ cost: '2↯', costSays: '2 energy', fight: true });
    expect(offer(ask, [], 'hand Bone Piper')).toEqual({ cost: '', costSays: '', fight: false });
  });

  test('what is on no place and is no action becomes a button', () => {
    expect(answers(ask, [], [{ point: 'end turn' }, { point: 'end' }], null)).toEqual([
      { point: 'choose Fire', label: 'Choose Fire Ball (fire)', card: 'Fire Ball' },
    ]);
  });

  test('what lies at a place that is not on the screen becomes a button too', () => {
    const drawn = new Set(Object.keys(ask.places).filter((place) => place !== 'card 1'));
    const found = answers(ask, [], [{ point: 'end turn' }, { point: 'end' }], drawn);
    expect(found.map((each) => each.label)).toEqual(['Play Mend', 'Choose Fire Ball (fire)']);
  });

  test('an action that stands for several moves is called as the one that it is now', () => {
    expect(actionLabel(ask, [], { point: 'end', name: 'Done' })).toBe('Pass');
    expect(actionLabel(ask, [], { point: 'end turn', name: 'End turn' })).toBe('End turn');
    expect(actionLabel(null, [], { point: 'end', name: 'Done' })).toBe('Done');
  });

  test('the question follows what was picked up', () => {
    expect(question(ask, [])).toBe('Your turn.');
    expect(question({ ...ask, card: 'Mend' }, [])).toBe('Mend: Your turn.');
    expect(question(ask, ['hand Bone Piper'])).toBe('Where should Bone Piper go?');
    expect(question(null, [])).toBe('');
  });

  test('without a question nothing is lit', () => {
    expect(lit(null, []).size).toBe(0);
    expect(answers(null, [], [], null)).toEqual([]);
  });
});

test('names in a row', () => {
  expect([[], ['Ann'], ['Ann', 'Bob'], ['Ann', 'Bob', 'Cid']].map(joinNames)).toEqual(['', 'Ann', 'Ann and Bob', 'Ann, Bob and Cid']);
});
