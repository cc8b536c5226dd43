// Checks that an object store works: writes a small object, reads it and deletes it.
import { randomUUID } from 'node:crypto';
import { SetupError } from '../lib/setup-error.ts';
import type { ObjectStore } from './object-store.ts';

/** Throws a `SetupError` of one sentence, which names `variable`, if the store does not work. */
export async function checkStore(variable: string, store: ObjectStore): Promise<void> {
  const name = `pare-check-${randomUUID()}`;
  try {
    await store.put(name, name);
    if ((await store.get(name)) !== name) throw new Error('the store returned another text than it received');
    await store.remove(name);
  } catch (error) {
    throw new SetupError(
      `${variable}: no object could be written to, read from and deleted from ${store.label} (${reasonOf(error)}).`,
    );
  }
}

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause as NodeJS.ErrnoException | undefined;
  return cause?.code ?? cause?.message ?? error.message;
}
