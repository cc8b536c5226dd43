// Holds one object that was built for a key, such as the app of the open account, until an object of another
// key is requested.
import { Disposables } from './disposables.ts';

/**
 * Returns a function that builds the object of a key, or returns the current object if it has that key.
 * A call with another key stops the current object first. If a build fails, the parts that it started are stopped,
 * and the next call builds again.
 */
export function holdOne<Built>(
  build: (key: string, disposables: Disposables) => Promise<Built>,
): (key: string) => Promise<Built> {
  let held: { key: string; built: Promise<Built>; disposables: Disposables } | null = null;
  return (key) => {
    if (held?.key === key) return held.built;
    held?.disposables.stop();
    const disposables = new Disposables();
    const present = { key, disposables, built: build(key, disposables) };
    held = present;
    present.built.catch(() => {
      disposables.stop();
      if (held === present) held = null;
    });
    return present.built;
  };
}
