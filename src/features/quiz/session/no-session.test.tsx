import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import { StorageFullError } from '#data/database/storage-full.ts';
import { firstStatus } from '#data/database/sync-status.ts';
import { makeLevel, makeQuestion, makeSubject } from '../../../../tests/support/fixtures/library-rows.ts';
import { openTestStore } from '../../../../tests/support/phone/open-test-store.ts';
import { isShown, press } from '../../../../tests/support/render-in-app.tsx';
import {
  answerAs,
  openSession,
  options,
  renderRequest,
  renderSession,
} from '../../../../tests/support/session-page.tsx';
import { openStudySession } from './open-study-session.ts';

vi.mock(import('./open-study-session.ts'), async (load) => {
  const real = await load();
  return { ...real, openStudySession: vi.fn(real.openStudySession) };
});

const announces = (text: string) =>
  vi.waitFor(() => expect(document.querySelector('[role="status"]')?.textContent).toContain(text));
const leadsToQuizzes = () =>
  expect(document.querySelector('[role="status"] a')?.getAttribute('href')).toBe('/quiz');

/**
 * Renders a session on a phone whose only level has no questions; `isComplete`: whether the level is downloaded
 * completely.
 */
async function openWithout(account: string, isComplete: boolean) {
  const store = await openTestStore(account);
  const tables = tablesOf(store.db);
  const bucket = { bucket: 'library:bac1', cursor: '', through: 1, reason: 'chosen' } as const;
  await tables.buckets.put({ ...bucket, isComplete });
  await renderSession(store, null);
  return { tables, bucket };
}

test('while questions are downloaded, the session says so in a live region and links to the quizzes', async () => {
  await openWithout('pupilwaiting000', false);
  await announces('Vos questions arrivent');
  leadsToQuizzes();
});

test('without a network, the session says that its questions arrive when the network is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await openWithout('pupiloffline000', false);
  await announces('dès que le réseau revient');
  expect(document.body.textContent).not.toContain('Vos questions arrivent');
  leadsToQuizzes();
  onLine.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await announces('Vos questions arrivent');
});

test('when the phone’s disk is full, the session says so and links to the quizzes', async () => {
  const { tables } = await openWithout('pupilfulldisk00', false);
  await tables.status.put({ ...firstStatus, storageFullAt: 1 });
  await announces('Plus de place');
  leadsToQuizzes();
});

test('a session that could not be stored on a full disk says so, and is opened again when « Réessayer » is pressed', async () => {
  vi.mocked(openStudySession).mockRejectedValueOnce(new StorageFullError(null));
  await openWithout('pupilfullstart0', true);
  await announces('Plus de place');
  leadsToQuizzes();
  press('Réessayer');
  await announces('Rien ne presse');
});

test('a session that could not be opened for another reason leaves its error to the error screen', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.mocked(openStudySession).mockRejectedValueOnce(new Error('a newer tab has converted the data'));
  await openWithout('pupilnewertab00', true);
  await vi.waitFor(() => expect(document.body.textContent).toContain('a newer tab has converted the data'));
  expect(document.body.textContent).not.toContain('Plus de place');
});

test('a session that found no question starts by itself when a level that was added later has been downloaded', async () => {
  const opened = vi.mocked(openStudySession).mockClear().mock;
  const { tables, bucket } = await openWithout('pupiltwolevels0', false);
  await announces('Vos questions arrivent');
  await tables.buckets.put({ ...bucket, isComplete: true });
  await announces('Rien ne presse');
  // The screen has opened the session a second time, and found no question in the complete level.
  await vi.waitFor(() =>
    expect(opened.settledResults.map(({ type }) => type)).toEqual(['fulfilled', 'fulfilled']),
  );
  await tables.buckets.put({ ...bucket, bucket: 'library:9af', isComplete: false });
  await announces('Vos questions arrivent');
  const own = { bucket: 'library:9af', seq: 1, generation: 0, isWaiting: false } as const;
  const place = { subject: 'math00000000000', gradeLevel: '9af000000000000' };
  const set = { id: `${place.subject}.${place.gradeLevel}`, ...place };
  await tables.subjects.put({ ...makeSubject({ id: place.subject }), ...own });
  await tables.gradeLevels.put({ ...makeLevel({ id: place.gradeLevel, code: '9af' }), ...own });
  const questions = [{ ...makeQuestion('question0000001', place), ...own }];
  await tables.quizSets.put({ ...set, questions, buckets: [own.bucket] });
  await tables.quizSetIndex.put({ ...set, questionCount: 1 });
  await tables.buckets.put({ ...bucket, bucket: 'library:9af', isComplete: true });
  await vi.waitFor(() => expect(options()).toHaveLength(4));
});

test('a session of a chapter with no question left to ask says so, and links to a session of all chapters', async () => {
  const store = await openSession(1, 5, { chapter: 'limits' });
  await answerAs('B');
  press('Suivante');
  await isShown('Terminer');
  document.body.replaceChildren();
  const tables = tablesOf(store.db);
  const bucket = { bucket: 'library:bac1', cursor: '', through: 1, reason: 'chosen' } as const;
  await tables.buckets.put({ ...bucket, isComplete: true });
  const [set] = await tables.quizSets.toArray();
  const [first] = set?.questions ?? [];
  if (!set || !first) throw new Error('there is no stored quiz set with a question');
  const other = { ...first, id: 'question0000009', chapter: 'lines' };
  await tables.quizSets.put({ ...set, questions: [first, other] });
  const request = await renderRequest(store, { chapter: `${first.subject}/limits` });
  await announces('Plus rien à demander dans ce chapitre aujourd’hui');
  expect(document.querySelector('[role="status"] a')?.getAttribute('href')).toBe('/quiz/session');
  request(null);
  await vi.waitFor(() =>
    expect(document.querySelector('[data-question]')?.getAttribute('data-question')).toBe(other.id),
  );
});
