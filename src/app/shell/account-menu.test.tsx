import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { openTestStore } from '../../../tests/support/phone/open-test-store.ts';
import { renderInApp } from '../../../tests/support/render-in-app.tsx';
import { AccountMenu } from './account-menu.tsx';

const opened = vi.hoisted(() => ({ app: null as unknown }));
vi.mock('#app/start/compose-app.ts', () => ({ openApp: async () => opened.app }));

const paths = ['/admin', '/profile', '/accounts'];

/** Renders the menu; resolves with a function that returns the text and the address of each entry. */
async function showMenu(account: string, isAdmin: boolean) {
  opened.app = { account: { id: account, isAdmin }, store: await openTestStore(account) };
  const { place } = await renderInApp(() => <AccountMenu name="eleve1" onClose={() => undefined} />, paths);
  return () => [...place.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
}

const forEveryUser = [
  ['Mon profil', '/profile'],
  ['Changer de compte', '/accounts'],
  ['Se déconnecter', '/profile?leave=true'],
];

it('AccountMenu links a pupil to the profile, the other accounts and the sign-out, and not to the admin area', async () => {
  const entries = await showMenu('pupil0000000000', false);
  await vi.waitFor(() => expect(entries()).toEqual(forEveryUser));
});

it('AccountMenu links an admin to the admin area too', async () => {
  const entries = await showMenu('admin0000000000', true);
  await vi.waitFor(() => expect(entries()).toEqual([['Administration', '/admin'], ...forEveryUser]));
});
