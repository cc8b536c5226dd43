// Collects the functions that stop the parts of an opening: of the app of an account, or of the database of this phone.
// `stop` calls them in the order of `add`; a function that is added after `stop` is called at once.

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
