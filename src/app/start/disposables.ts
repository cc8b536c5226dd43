// Collects functions that each end a part of an account's app, in the order in which the parts were
// started.

export class Disposables {
  readonly #ends: (() => void)[] = [];
  #isStopped = false;

  add(end: () => void): void {
    if (this.#isStopped) end();
    else this.#ends.push(end);
  }

  stop(): void {
    this.#isStopped = true;
    for (const end of this.#ends.splice(0)) end();
  }
}
