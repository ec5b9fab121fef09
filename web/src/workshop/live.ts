// Questions that follow each other quickly, as with every key stroke.

const PAUSE = 400; // milliseconds, when the server has refused

/** One at a time: the next is asked when the answer is here, and is what is wanted then.  Answers come in order. */
export class Live<Q, A> {
  #wanted: { question: Q } | null = null;
  #busy = false;

  constructor(
    readonly ask: (question: Q) => Promise<A>,
    readonly told: (question: Q, answer: A) => void,
    readonly failed: (error: Error) => void,
    readonly pause = PAUSE,
  ) {}

  want(question: Q): void {
    this.#wanted = { question };
    if (!this.#busy) void this.#go();
  }

  async #go(): Promise<void> {
    this.#busy = true;
    while (this.#wanted) {
      const { question } = this.#wanted;
      this.#wanted = null;
      try {
        this.told(question, await this.ask(question));
      } catch (error) {
        this.failed(error as Error);
        await new Promise((done) => setTimeout(done, this.pause));
      }
    }
    this.#busy = false;
  }
}
