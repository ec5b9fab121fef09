// What a page asks of the server, one thing at a time.

import { faultsOf } from './api';

export class Attempt {
  busy = $state(false);
  faults = $state.raw<string[]>([]); // of the last one

  readonly at = async (doing: () => Promise<void>): Promise<void> => {
    [this.busy, this.faults] = [true, []];
    try {
      await doing();
    } catch (error) {
      this.faults = faultsOf(error);
    } finally {
      this.busy = false;
    }
  };
}
