// Collects the functions that stop the parts of what was opened, such as an account's app. `stop` calls them in the order of `add`; a
// function that is added after `stop` is called at once.

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
