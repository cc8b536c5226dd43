import { expect, it, onTestFinished, vi } from 'vitest';
import type { FieldStore } from '#ui/controls/use-draft-fields.ts';
import { find, renderInApp, type } from '../../../tests/support/render-in-app.tsx';
import { ChatScreen } from './chat-screen.tsx';
import { noCatalogue } from './named-subject.ts';

const visitor = { isSignedIn: false, catalogue: noCatalogue };

const forgetful: FieldStore = {
  read: async () => undefined,
  save: async () => undefined,
  remove: async () => undefined,
};

const messageTexts = () =>
  [...document.querySelectorAll('.chat-talk > li')].map((item) => item.textContent ?? '');

/** Waits at most four seconds of real time, because React renders independently of the faked timers. */
async function untilLastMessageContains(text: string): Promise<void> {
  const endMs = performance.now() + 4_000;
  while (!messageTexts().at(-1)?.includes(text) && performance.now() < endMs)
    await new Promise((resolve) => setImmediate(resolve));
  expect(messageTexts().at(-1)).toContain(text);
}

it('the chat answers 1000 ms after a quick question, and not before', async () => {
  Element.prototype.scrollIntoView ??= () => undefined;
  await renderInApp(() => <ChatScreen name="Élève démo 1" asker={visitor} fieldStore={forgetful} />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  expect(document.querySelectorAll('.chat-ask button')).toHaveLength(5);
  find('.chat-ask button span', 'Étudier hors ligne').closest('button')?.click();
  await vi.advanceTimersByTimeAsync(999);
  expect(messageTexts()).toHaveLength(2);
  expect(messageTexts().at(-1)).toContain('Pare écrit');
  await vi.advanceTimersByTimeAsync(1);
  await untilLastMessageContains('Pare s’ouvre sans réseau.');
  expect(messageTexts()).toHaveLength(2);
});

it('the chat shows three tips and five quick questions before the conversation begins', async () => {
  await renderInApp(() => <ChatScreen name={null} asker={visitor} fieldStore={forgetful} />);
  expect(document.querySelectorAll('.chat-tips li')).toHaveLength(3);
  expect(document.querySelectorAll('.chat-ask button')).toHaveLength(5);
  expect(document.querySelector('.chat-tips')?.textContent).toContain('Nommez la matière et le niveau');
});

it('the chat calls neither fetch nor XMLHttpRequest to answer a quick question', async () => {
  Element.prototype.scrollIntoView ??= () => undefined;
  const call = vi.fn(() => Promise.reject(new Error('the chat must not call fetch')));
  vi.stubGlobal('fetch', call);
  const open = vi.spyOn(XMLHttpRequest.prototype, 'open');
  onTestFinished(() => {
    vi.unstubAllGlobals();
    open.mockRestore();
  });
  await renderInApp(() => <ChatScreen name={null} asker={visitor} fieldStore={forgetful} />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  find('.chat-ask button span', 'Demander au forum').closest('button')?.click();
  await vi.advanceTimersByTimeAsync(1_000);
  await untilLastMessageContains('Forum');
  expect(call).not.toHaveBeenCalled();
  expect(open).not.toHaveBeenCalled();
});

it('the chat keeps a question of more than 500 characters, says how many are allowed, and does not answer it', async () => {
  const { place } = await renderInApp(() => (
    <ChatScreen name={null} asker={visitor} fieldStore={forgetful} />
  ));
  const field = place.querySelector('textarea');
  type(field, 'a'.repeat(501));
  await vi.waitFor(() => expect(place.textContent).toContain('500\u00a0caractères au plus'));
  place.querySelector('form')?.requestSubmit();
  expect([field?.value.length, field?.maxLength]).toEqual([501, -1]);
  expect(place.querySelectorAll('.chat-own')).toHaveLength(0);
});
