// Reads sizes as the app shows them, so that they can be compared with bytes counted elsewhere.
import type { Locator } from '@playwright/test';

/** Reads the first size in the text: `312 Ko` is 312000, `1,2 Mo` is 1200000. */
export async function bytesShown(container: Locator): Promise<number> {
  const text = (await container.textContent()) ?? '';
  const found = /(\d+(?:,\d)?)\s(Ko|Mo)/u.exec(text);
  if (!found) throw new Error(`the text « ${text} » contains no size`);
  return Number(String(found[1]).replace(',', '.')) * (found[2] === 'Mo' ? 1_000_000 : 1_000);
}
