import 'fake-indexeddb/auto';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openAccountStore, writeStore } from '#data/store/account-store.ts';
import { dayOf } from '#domain/format/local-day.ts';
import { cryptoRandom } from '#lib/random-id.ts';
import { manualClock } from '../../../../tests/support/phone/manual-clock.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { useToday } from './use-today.ts';

const tenToMidnight = new Date(2026, 4, 11, 23, 50).getTime();
const day = dayOf(tenToMidnight);

async function openDay(account: string, startMs: number) {
  const clock = manualClock(startMs);
  const store = await openAccountStore(account, {
    journalStorage: null,
    clock,
    random: cryptoRandom,
  });
  onTestFinished(() => store.db.close());
  const { place } = await renderInApp(() => <p>{useToday(store)}</p>);
  const shows = (expected: number) =>
    vi.waitFor(() => expect(place.textContent).toBe(String(expected)), { timeout: 15_000 });
  return { clock, store, shows };
}

it('useToday returns the next day when the screen stays open over midnight', async () => {
  const { clock, shows } = await openDay('pupil0000000001', tenToMidnight);
  await shows(day);
  await clock.advance(9 * 60_000);
  await shows(day);
  await clock.advance(2 * 60_000);
  await shows(day + 1);
});

it('useToday returns the server’s day once a response has shown that the phone’s clock is a week ahead', async () => {
  const { store, shows } = await openDay('pupil0000000002', tenToMidnight + 7 * 86_400_000);
  await shows(day + 7);
  await writeStore(store, async ({ meta }) => {
    meta.agedAt = { serverTime: tenToMidnight, phoneTime: store.clock.now() };
  });
  await shows(day);
});
