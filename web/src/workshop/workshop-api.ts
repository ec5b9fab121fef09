// What the workshop asks the server.

import { call, type Source } from '../lib/api';
import { queryOf } from '../lib/variants';
import type { Draft, EntryKind, Reading } from '../lib/wire';

export const workshop = {
  kinds: (game: string, source: Source) => call<EntryKind[]>('GET', `/workshop/${game}${queryOf(source)}`),
  read: (game: string, draft: Draft) => call<Reading>('POST', `/workshop/${game}/read`, draft),
};
