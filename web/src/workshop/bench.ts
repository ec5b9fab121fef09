// What every tab of the workshop works on.

import type { GameView } from '../games/game-view';
import type { Source } from '../lib/api';
import type { GameAssets } from '../table/table-model.svelte';

export interface Bench {
  game: string;
  source: Source; // as printed, or with a variant
  assets: GameAssets;
  gameView: GameView;
}
