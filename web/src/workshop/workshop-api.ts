// What the workshop asks the server.

import { call, type Source } from '../lib/api';
import { queryOf } from '../lib/variants';
import type { CardSet, Draft, EntryChange, EntryKind, Measurement, MeasureSet, NewSet, Reading, SetLink, SetText, SharedSet, TableCreated, TryCard } from '../lib/wire';

export const workshop = {
  kinds: (game: string, source: Source) => call<EntryKind[]>('GET', `/workshop/${game}${queryOf(source)}`),
  read: (game: string, draft: Draft) => call<Reading>('POST', `/workshop/${game}/read`, draft),
  make: (set: NewSet) => call<CardSet>('POST', '/sets', set),
  set: (id: string) => call<CardSet>('GET', `/sets/${id}`),
  save: (id: string, set: SetText) => call<CardSet>('POST', `/sets/${id}`, set),
  changes: (id: string, since: string) => call<EntryChange[]>('GET', `/sets/${id}/changes?since=${since}`),
  link: (id: string) => call<SetLink>('POST', `/sets/${id}/link`, {}),
  tryOut: (game: string, card: TryCard) => call<TableCreated>('POST', `/workshop/${game}/try`, card),
  measure: (game: string, set: MeasureSet) => call<Measurement>('POST', `/measurement/${game}`, set),
  measurement: () => call<Measurement>('GET', '/measurement'),
  stopMeasuring: () => call<Measurement>('DELETE', '/measurement'),
  shared: (key: string) => call<SharedSet>('GET', `/shared-sets/${encodeURIComponent(key)}`),
};
