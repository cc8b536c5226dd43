import { expect, it, vi } from 'vitest';
import type { AccountStore } from '#data/account-store.ts';
import { renderInApp } from '../../../tests/support/render-in-app.tsx';
import { ReplyComposer } from './reply-composer.tsx';

it('says to a visitor that answering needs an account, and keeps the text', async () => {
  const localDrafts = { get: async () => ({ key: 'reply:1', fields: { content: 'Une réponse' }, at: 0 }) };
  const store = { account: '', db: { localDrafts }, journal: null } as unknown as AccountStore;
  const { place } = await renderInApp(() => <ReplyComposer store={store} postId="1" />);
  const text = () => place.querySelector('textarea')?.value;
  await vi.waitFor(() => expect(text()).toBe('Une réponse'));
  place.querySelector('form')?.requestSubmit();
  await vi.waitFor(() => expect(place.textContent).toContain('Vous devez être connecté pour répondre'));
  expect(text()).toBe('Une réponse');
});
