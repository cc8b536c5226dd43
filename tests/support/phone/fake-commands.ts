// Provides commands of the sync engine for tests of screens.
import type { Commands } from '../../../src/sync/engine/commands.ts';

/** Returns commands of which only those in `given` work; a call of another one throws. */
export function fakeCommands(given: Partial<Commands>): Commands {
  return new Proxy(given as Commands, {
    get: (target, name) =>
      Reflect.get(target, name) ??
      (() => {
        throw new Error(`the test gives no command ${String(name)}`);
      }),
  });
}
