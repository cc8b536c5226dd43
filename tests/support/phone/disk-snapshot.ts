// Copies the disk of a phone as it is at one moment, so that a test can return to this state.
// A copy shares nothing with its original.
import { IDBFactory } from 'fake-indexeddb';

const asPromise = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

export async function copyOfDisk(disk: IDBFactory): Promise<IDBFactory> {
  const copy = new IDBFactory();
  for (const { name, version } of await disk.databases()) {
    const source = await asPromise(disk.open(name ?? ''));
    const opening = copy.open(name ?? '', version);
    opening.onupgradeneeded = () => shapeLike(source, opening.result, opening.transaction);
    const target = await asPromise(opening);
    for (const table of source.objectStoreNames) {
      const rows = await asPromise(source.transaction(table).objectStore(table).getAll());
      const writing = target.transaction(table, 'readwrite');
      for (const row of rows) writing.objectStore(table).put(row);
      await new Promise((resolve) => writing.addEventListener('complete', resolve));
    }
    source.close();
    target.close();
  }
  return copy;
}

function shapeLike(source: IDBDatabase, target: IDBDatabase, upgrade: IDBTransaction | null): void {
  if (source.objectStoreNames.length === 0 || !upgrade) return;
  const reading = source.transaction([...source.objectStoreNames]);
  for (const name of source.objectStoreNames) {
    const from = reading.objectStore(name);
    const to = target.createObjectStore(name, { keyPath: from.keyPath, autoIncrement: from.autoIncrement });
    for (const indexName of from.indexNames) {
      const { keyPath, unique, multiEntry } = from.index(indexName);
      to.createIndex(indexName, keyPath, { unique, multiEntry });
    }
  }
}
