import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import { writeStore } from '#data/store/account-store.ts';
import { openTestStore } from '../../../../tests/support/phone/open-test-store.ts';
import { find, renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { Announcements } from './announcements.tsx';

it('Announcements shows three placeholder rows while no announcements are on the phone yet', async () => {
  const store = await openTestStore('');
  const { place } = await renderInApp(() => <Announcements store={store} />);
  await vi.waitFor(() => expect(place.querySelectorAll('[aria-hidden] > .row')).toHaveLength(3));
});

const announced = (content: string) => ({
  id: 'u1',
  created: Date.now(),
  updated: Date.now(),
  title: 'Les dates',
  content,
  language: 'fr' as const,
  bucket: 'catalogue' as const,
  seq: 1,
  generation: 1,
  isWaiting: false,
});

it('Announcements shows the age by the server’s time when the phone’s clock is a week slow', async () => {
  const store = await openTestStore('');
  const serverTime = Date.now() + 7 * 86_400_000;
  await writeStore(store, async ({ meta }) => {
    meta.agedAt = { serverTime, phoneTime: Date.now() };
  });
  await tablesOf(store.db).updates.put(announced('Voici.'));
  await renderInApp(() => <Announcements store={store} />);
  const card = () => document.querySelector('.notice-card')?.textContent;
  await vi.waitFor(() => expect(card()).toContain('Il y a 1 semaine'));
});

it('Announcements turns only web addresses into links, in a card and in the full text', async () => {
  const store = await openTestStore('');
  await tablesOf(store.db).updates.put(announced('Voir https://menfp.gouv.ht/dates et javascript:alert(1).'));
  await renderInApp(() => <Announcements store={store} />);
  const links = (selector: string) =>
    [...document.querySelectorAll(`${selector} a`)].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ]);
  const expected = [['menfp.gouv.ht/dates', 'https://menfp.gouv.ht/dates']];
  await vi.waitFor(() => expect(links('.notice-card')).toEqual(expected));
  find('.notice-card button', 'Les dates').click();
  await vi.waitFor(() => expect(links('dialog')).toEqual(expected));
});

it('Announcements shows an address far down in the text of a card without a link, because the card may cut the address off', async () => {
  const store = await openTestStore('');
  await tablesOf(store.db).updates.put(announced(`${'mot '.repeat(40)}https://menfp.gouv.ht/`));
  await renderInApp(() => <Announcements store={store} />);
  await vi.waitFor(() => expect(document.querySelector('.notice-card')).not.toBeNull());
  expect(document.querySelectorAll('.notice-card a')).toHaveLength(0);
});
