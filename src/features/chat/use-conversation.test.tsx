import { expect, it, onTestFinished, vi } from 'vitest';
import { find, renderInApp } from '../../../tests/support/render-in-app.tsx';
import { noCatalogue } from './named-subject.ts';
import { useConversation } from './use-conversation.ts';

const visitor = { isSignedIn: false, catalogue: noCatalogue };

function Conversation() {
  const { messages, send } = useConversation(visitor);
  return (
    <>
      <output>{JSON.stringify(messages)}</output>
      <button type="button" onClick={() => send(' Bonjour ')}>
        send
      </button>
    </>
  );
}

it('useConversation gives each message an id, a time and a sender, with the text of the user or the reply of the chat', async () => {
  await renderInApp(Conversation);
  const now = 1_800_000_000_000;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now });
  onTestFinished(() => void vi.useRealTimers());
  find('button', 'send').click();
  await vi.advanceTimersByTimeAsync(1_000);
  const messages = () => JSON.parse(document.querySelector('output')?.textContent ?? '[]') as unknown[];
  await vi.waitFor(() => expect(messages()).toHaveLength(2));
  expect(messages()).toEqual([
    { id: 1, timestamp: now, isBot: false, text: 'Bonjour' },
    { id: 2, timestamp: now + 1_000, isBot: true, reply: expect.anything() },
  ]);
});
