import { expect, it, vi } from 'vitest';
import type { AccountStore } from '#data/store/account-store.ts';
import { renderInApp, type } from '../../../../tests/support/render-in-app.tsx';
import { ReplyComposer } from './reply-composer.tsx';

async function show(draftText: string) {
  const localDrafts = { get: async () => ({ key: 'reply:1', fields: { content: draftText }, at: 0 }) };
  const store = { account: 'pupil0000000000', db: { localDrafts }, journal: null } as unknown as AccountStore;
  const { place } = await renderInApp(() => <ReplyComposer store={store} postId="1" />);
  return { place, text: () => place.querySelector('textarea')?.value };
}

it('ReplyComposer rejects a reply of spaces only, and shows the error', async () => {
  const { place, text } = await show('  ');
  await vi.waitFor(() => expect(text()).toBe('  '));
  expect(place.querySelector('button')?.getAttribute('aria-disabled')).toBe('true');
  place.querySelector('form')?.requestSubmit();
  await vi.waitFor(() => expect(place.textContent).toContain('Veuillez saisir une réponse'));
});

it('ReplyComposer keeps a reply of more than 5,000 characters, says how many are allowed, and disables the button', async () => {
  const { place, text } = await show('é'.repeat(5_001));
  await vi.waitFor(() => expect(place.textContent).toContain('5\u00a0000\u00a0caractères au plus'));
  expect([text()?.length, place.querySelector('textarea')?.maxLength]).toEqual([5_001, -1]);
  expect(place.querySelector('button')?.getAttribute('aria-disabled')).toBe('true');
  type(place.querySelector('textarea'), 'é'.repeat(5_000));
  await vi.waitFor(() => expect(place.textContent).not.toContain('caractères au plus'));
  expect(place.querySelector('button')?.getAttribute('aria-disabled')).toBeNull();
});
