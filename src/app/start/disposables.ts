// Collects functions that each end a part of an account's app, in the order in which the parts were
// started.

export class Disposables {
  readonly #ends: (() => void)[] = [];
  #isStopped = false;

  /** Adds a function that ends a part; runs it at once if the list has been stopped already. */
  add(end: () => void): void {
    if (this.#isStopped) end();
    else this.#ends.push(end);
  }

  stop(): void {
    this.#isStopped = true;
    for (const end of this.#ends.splice(0)) end();
  }
}
