// Adds functions that pdf.js calls and that browsers from Chrome 100, Safari 15.4 and Firefox 115 on may
// lack. Imported before pdf.js, in the page and in its worker.

type Resolvers<Value> = {
  promise: Promise<Value>;
  resolve: (value: Value | PromiseLike<Value>) => void;
  reject: (reason?: unknown) => void;
};

function withResolvers<Value>(): Resolvers<Value> {
  let resolvers: Pick<Resolvers<Value>, 'resolve' | 'reject'> | undefined;
  const promise = new Promise<Value>((resolve, reject) => {
    resolvers = { resolve, reject };
  });
  if (!resolvers) throw new Error('Promise did not call its executor');
  return { promise, ...resolvers };
}

/**
 * Copies the bytes of a buffer to a new buffer. Unlike the native function, it leaves the old buffer
 * usable, which makes no difference to pdf.js.
 */
function transferToFixedLength(this: ArrayBuffer, length: number = this.byteLength): ArrayBuffer {
  const moved = new ArrayBuffer(length);
  new Uint8Array(moved).set(new Uint8Array(this, 0, Math.min(length, this.byteLength)));
  return moved;
}

function toSpliced<Item>(this: Item[], ...change: Parameters<Item[]['splice']>): Item[] {
  const changed = [...this];
  changed.splice(...change);
  return changed;
}

function addIfMissing(owner: object, name: string, value: unknown) {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true, writable: true });
}

addIfMissing(Promise, 'withResolvers', withResolvers);
addIfMissing(ArrayBuffer.prototype, 'transferToFixedLength', transferToFixedLength);
addIfMissing(Array.prototype, 'toSpliced', toSpliced);
