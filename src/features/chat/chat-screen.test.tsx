import { expect, it, onTestFinished, vi } from 'vitest';
import type { FieldKeeper } from '#ui/use-kept-fields.ts';
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

it('answers 1000 ms after a question, and not before', async () => {
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
  await vi.advanceTimersByTimeAsync(50);
  expect(lines()).toHaveLength(2);
  expect(lines().at(-1)).toContain('Pare s’ouvre sans réseau.');
});

it('gives three tips beside five quick questions before the conversation begins', async () => {
  await renderInApp(() => <ChatScreen name={null} asker={visitor} keeper={forgetful} />);
  expect(document.querySelectorAll('.chat-tips li')).toHaveLength(3);
  expect(document.querySelector('.chat-tips')?.textContent).toContain('Nommez la matière et le niveau');
});
