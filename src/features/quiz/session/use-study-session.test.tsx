import 'fake-indexeddb/auto';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as studySessions from '#data/study/study-sessions.ts';
import { find, isShown } from '../../../../tests/support/render-in-app.tsx';
import { checkButton, openSession, options } from '../../../../tests/support/session-page.tsx';

/** Chooses an option, and holds the write of the answer until the returned function is called. */
async function chooseWhileHeld() {
  const store = await openSession(2);
  await vi.waitFor(() => expect(options()).toHaveLength(4));
  options()[0]?.click();
  await vi.waitFor(() => expect(checkButton()?.getAttribute('aria-disabled')).toBeNull());
  const { promise, resolve } = Promise.withResolvers<void>();
  const save = studySessions.saveStudyAnswers;
  const writes = vi.spyOn(studySessions, 'saveStudyAnswers').mockImplementation(async (...args) => {
    await promise;
    await save(...args);
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  return { store, writes, release: resolve };
}

/** Waits without advancing the fake timers. */
const withoutTime = { interval: 0 };
const verdict = () => document.querySelector('.quiz-option-right');

test('the verdict waits for the write of the answer, at most 50 ms, and the answer is marked as saved only after the write', async () => {
  const { release } = await chooseWhileHeld();
  checkButton()?.click();
  await vi.advanceTimersByTimeAsync(49);
  expect(verdict()).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(verdict()).not.toBeNull(), withoutTime);
  const kept = () => document.querySelector('.play-kept')?.className;
  expect(kept()).toContain('invisible');
  release();
  await vi.waitFor(() => expect(kept()).toBe('play-kept'), withoutTime);
});

test('the verdict is shown as soon as the answer is saved', async () => {
  const { release } = await chooseWhileHeld();
  checkButton()?.click();
  release();
  await vi.waitFor(() => expect(verdict()).not.toBeNull(), withoutTime);
});

test('two clicks on « Vérifier » before the verdict save one answer', async () => {
  const { store, writes, release } = await chooseWhileHeld();
  const button = checkButton();
  button?.click();
  button?.click();
  release();
  await vi.waitFor(() => expect(verdict()).not.toBeNull(), withoutTime);
  expect(writes).toHaveBeenCalledTimes(1);
  expect(await store.db.localStudyAnswers.count()).toBe(1);
});

test('an Enter that is held checks no answer and does not press « Suivante »', async () => {
  const { writes, release } = await chooseWhileHeld();
  vi.useRealTimers();
  release();
  document.body.dispatchEvent(enter(true));
  expect(writes).not.toHaveBeenCalled();
  document.body.dispatchEvent(enter(false));
  await isShown('Suivante');
  expect(writes).toHaveBeenCalledTimes(1);
  // A key that the page has not prevented presses the button that has the focus.
  const wouldPress = (isHeld: boolean) => find('button', 'Suivante').dispatchEvent(enter(isHeld));
  expect([wouldPress(true), wouldPress(false)]).toEqual([false, true]);
});

const enter = (repeat: boolean) =>
  new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, repeat });
