import 'fake-indexeddb/auto';
import { act, useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import type { ReviewRun } from '#data/database/local-rows.ts';
import { makeLevel, makeQuestion, makeSubject } from '../../../../tests/support/fixtures/library-rows.ts';
import { openTestStore } from '../../../../tests/support/phone/open-test-store.ts';
import { renderInApp, type } from '../../../../tests/support/render-in-app.tsx';
import { checkButton } from '../../../../tests/support/session-page.tsx';
import { ReviewPlayScreen } from './review-play-screen.tsx';

type PlayedProps = Omit<Parameters<typeof ReviewPlayScreen>[0], 'run' | 'hasFailed' | 'onLeave'> & {
  shown: { run: ReviewRun; update?: (run: ReviewRun) => void };
};

function Played({ shown, ...props }: PlayedProps) {
  const [run, setRun] = useState(shown.run);
  shown.update = setRun;
  return <ReviewPlayScreen {...props} run={run} hasFailed={false} onLeave={() => undefined} />;
}

it('ReviewPlayScreen keeps a typed answer in the field, and its draft, until the verdict replaces the field', async () => {
  const store = await openTestStore();
  const tables = tablesOf(store.db);
  const own = { bucket: 'catalogue', seq: 1, generation: 0, isWaiting: false };
  await tables.subjects.put({ ...makeSubject(), ...own });
  await tables.gradeLevels.put({ ...makeLevel(), ...own });
  const questions = [makeQuestion('q1', { accepted: 'deux' })];
  const started = { attemptIds: {}, chosen: {}, easy: [], position: 0, startedAt: 1 };
  const run: ReviewRun = { key: 'review', questions, ...started };
  await tables.localReviewRuns.put(run);
  const shown: PlayedProps['shown'] = { run };
  const steps: Promise<void>[] = [];
  await renderInApp(() => <Played store={store} shown={shown} onStep={(step) => steps.push(step)} />);
  const field = () => document.querySelector<HTMLInputElement>('.typed-input');
  await vi.waitFor(() => expect(field()).not.toBeNull());
  type(field(), 'deux');
  await vi.waitFor(async () => expect(await store.db.localDrafts.count()).toBe(1));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onTestFinished(() => void vi.unstubAllGlobals());
  await act(async () => {
    checkButton()?.click();
    await Promise.all(steps);
  });
  expect(field()?.value).toBe('deux');
  expect(await store.db.localDrafts.count()).toBe(1);
  const answered = await store.db.localReviewRuns.get('review');
  if (!answered) throw new Error('the review is not stored');
  await act(async () => shown.update?.(answered));
  await vi.waitFor(() => expect(document.querySelector('.quiz-option-right')?.textContent).toBe('deuxJuste'));
  await vi.waitFor(async () => expect(await store.db.localDrafts.count()).toBe(0));
});
