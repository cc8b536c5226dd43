// Derives record ids from texts, so that every tab and every phone makes the same one.
import { randomId } from './random-id.ts';
import { Sha256 } from './sha256.ts';

export function idFrom(seed: string): string {
  let round = 0;
  return randomId((bytes) => {
    round += 1;
    const digest = new Sha256().update(new TextEncoder().encode(`${seed} ${round}`)).hex();
    for (const at of bytes.keys()) bytes[at] = Number.parseInt(digest.slice(2 * at, 2 * at + 2), 16);
  });
}
