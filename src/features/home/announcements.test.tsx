import 'fake-indexeddb/auto';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openAccountStore } from '#data/account-store.ts';
import { systemClock } from '#lib/clock.ts';
import { cryptoRandom } from '#lib/random-id.ts';
import { renderInApp } from '../../../tests/support/render-in-app.tsx';
import { Announcements } from './announcements.tsx';

it('keeps the places of three announcements until the first have come', async () => {
  const store = await openAccountStore('', {
    journalStorage: null,
    clock: systemClock,
    random: cryptoRandom,
  });
  onTestFinished(() => store.db.close());
  const { place } = await renderInApp(() => <Announcements db={store.db} look="cards" />);
  await vi.waitFor(() => expect(place.querySelectorAll('[aria-hidden] > .row')).toHaveLength(3));
});
