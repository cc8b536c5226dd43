// Collects what has to end when an account's app ends, in the order in which it was started.

export class Disposables {
  readonly #ends: (() => void)[] = [];
  #isStopped = false;

  /** Adds a function that ends something; runs it at once if the list has been stopped already. */
  add(end: () => void): void {
    if (this.#isStopped) end();
    else this.#ends.push(end);
  }

  /** Runs every function once, the first added first. */
  stop(): void {
    this.#isStopped = true;
    for (const end of this.#ends.splice(0)) end();
  }
}
