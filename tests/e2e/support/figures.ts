// Sizes as a pupil reads them, for comparing what is shown with what was counted elsewhere.
import type { Locator } from '@playwright/test';

/** `312 Ko` is 312000, `1,2 Mo` is 1200000; of a longer text the first size counts. Throws without one. */
export async function bytesShown(place: Locator): Promise<number> {
  const text = (await place.textContent()) ?? '';
  const found = /(\d+(?:,\d)?)\s(Ko|Mo)/u.exec(text);
  if (!found) throw new Error(`no size in « ${text} »`);
  return Number(String(found[1]).replace(',', '.')) * (found[2] === 'Mo' ? 1_000_000 : 1_000);
}
