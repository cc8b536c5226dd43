import { expect, it, onTestFinished, vi } from 'vitest';
import type { FieldKeeper } from '#ui/controls/use-draft-fields.ts';
import { find, renderInApp } from '../../../tests/support/render-in-app.tsx';
import { ChatScreen } from './chat-screen.tsx';
import { noCatalogue } from './named-subject.ts';

const visitor = { isSignedIn: false, catalogue: noCatalogue };

const forgetful: FieldKeeper = {
  read: async () => undefined,
  save: async () => undefined,
  remove: async () => undefined,
};

const lines = () => [...document.querySelectorAll('.chat-talk > li')].map((line) => line.textContent ?? '');

/** Waits by the real clock, because React renders independently of the faked timers. */
async function untilLastSays(words: string): Promise<void> {
  const endMs = performance.now() + 4_000;
  while (!lines().at(-1)?.includes(words) && performance.now() < endMs)
    await new Promise((resolve) => setImmediate(resolve));
  expect(lines().at(-1)).toContain(words);
}

it('the chat answers 1000 ms after a question, and not before', async () => {
  Element.prototype.scrollIntoView ??= () => undefined;
  await renderInApp(() => <ChatScreen name="Élève démo 1" asker={visitor} keeper={forgetful} />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  expect(document.querySelectorAll('.chat-ask button')).toHaveLength(5);
  find('.chat-ask button span', 'Étudier hors ligne').closest('button')?.click();
  await vi.advanceTimersByTimeAsync(999);
  expect(lines()).toHaveLength(2);
  expect(lines().at(-1)).toContain('Pare écrit');
  await vi.advanceTimersByTimeAsync(1);
  await untilLastSays('Pare s’ouvre sans réseau.');
  expect(lines()).toHaveLength(2);
});

it('the chat shows three tips and five quick questions before the conversation begins', async () => {
  await renderInApp(() => <ChatScreen name={null} asker={visitor} keeper={forgetful} />);
  expect(document.querySelectorAll('.chat-tips li')).toHaveLength(3);
  expect(document.querySelector('.chat-tips')?.textContent).toContain('Nommez la matière et le niveau');
});

it('the chat sends no network request for its answers', async () => {
  Element.prototype.scrollIntoView ??= () => undefined;
  const call = vi.fn(() => Promise.reject(new Error('the chat must not call fetch')));
  vi.stubGlobal('fetch', call);
  const open = vi.spyOn(XMLHttpRequest.prototype, 'open');
  onTestFinished(() => {
    vi.unstubAllGlobals();
    open.mockRestore();
  });
  await renderInApp(() => <ChatScreen name={null} asker={visitor} keeper={forgetful} />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  find('.chat-ask button span', 'Demander au forum').closest('button')?.click();
  await vi.advanceTimersByTimeAsync(1_000);
  await untilLastSays('Forum');
  expect(call).not.toHaveBeenCalled();
  expect(open).not.toHaveBeenCalled();
});
