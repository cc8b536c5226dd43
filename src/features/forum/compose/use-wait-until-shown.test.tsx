import { act, useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { useUntilShown } from './use-wait-until-shown.ts';

type Replies = readonly { id: string }[];
type Thread = { show: (replies: Replies) => void; untilShown: (id: string) => Promise<void> };

function OpenThread({ onRender }: { onRender: (thread: Thread) => void }) {
  const [replies, show] = useState<Replies>([{ id: 'first' }]);
  onRender({ show, untilShown: useUntilShown(replies) });
  return <p>{replies.length}</p>;
}

async function openThread() {
  const threads: Thread[] = [];
  const { unmount } = await renderInApp(() => <OpenThread onRender={(thread) => threads.push(thread)} />);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onTestFinished(() => void vi.unstubAllGlobals());
  const ended = vi.fn();
  const last = () => {
    const thread = threads.at(-1);
    if (!thread) throw new Error('the thread is not open');
    return thread;
  };
  return {
    show: (ids: string[]) => act(async () => last().show(ids.map((id) => ({ id })))),
    wait: (id: string) => void last().untilShown(id).then(ended),
    ended,
    close: () => act(async () => unmount()),
  };
}

it('useUntilShown waits for the reply with the given id, not for another one', async () => {
  const { show, ended, wait } = await openThread();
  wait('mine');
  await show(['first', 'other']);
  expect(ended).not.toHaveBeenCalled();
  await show(['first', 'other', 'mine']);
  expect(ended).toHaveBeenCalledOnce();
});

it('useUntilShown does not wait for a reply that is already on the screen', async () => {
  const { ended, wait } = await openThread();
  wait('first');
  await act(async () => undefined);
  expect(ended).toHaveBeenCalledOnce();
});

it('useUntilShown resolves after a second if the thread does not show the reply', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { ended, wait } = await openThread();
  wait('mine');
  await vi.advanceTimersByTimeAsync(999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledOnce();
});

it('useUntilShown resolves when the thread is closed', async () => {
  const { ended, wait, close } = await openThread();
  wait('mine');
  await close();
  expect(ended).toHaveBeenCalledOnce();
});
