import type { State } from '../lib/wire';

/** What a seat may know of the table; each game's view.ts reads its own. */
export type View = NonNullable<State['view']>;
