import 'fake-indexeddb/auto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import { endStudySession } from '#data/study/study-sessions.ts';
import { optionsOf } from '#domain/quiz/option-order.ts';
import { makeLevel, makeQuestion, makeSubject } from '../../../../tests/support/fixtures/library-rows.ts';
import { openTestStore } from '../../../../tests/support/phone/open-test-store.ts';
import { find, isShown, press, pressKey } from '../../../../tests/support/render-in-app.tsx';
import {
  answerAs,
  checkButton,
  openSession,
  options,
  reasons,
  renderSession,
  showSession,
  status,
} from '../../../../tests/support/session-page.tsx';

test('a checked answer is explained at once, saved, and followed by « Suivante », which has the focus', async () => {
  const store = await openSession(3);
  await answerAs('A');
  expect(document.activeElement).toBe(find('button', 'Suivante'));
  expect(status()).toMatch(/^Faux\. La bonne réponse\s: deux Parce que\.$/);
  expect(document.querySelector('.quiz-option-wrong')?.textContent).toContain('un');
  expect(document.querySelector('.quiz-option-right')?.textContent).toContain('deux');
  expect(document.querySelector('.quiz-rule')?.textContent).toBe('Parce que.');
  const saved = () => store.db.localStudyAnswers.toArray();
  await vi.waitFor(async () => {
    expect(await saved()).toMatchObject([{ selectedAnswer: 'A', isCorrect: false, place: 0 }]);
  });
});

const shownRules = () =>
  [...document.querySelectorAll('.quiz-rule')].map((rule) => [
    rule.previousElementSibling?.querySelector('[lang]')?.textContent,
    [...rule.querySelectorAll('p')].map(({ textContent }) => textContent),
  ]);

test('the reason of a chosen wrong option is shown below this option, the rule below the right option, and both are announced', async () => {
  await openSession(1, 5, reasons);
  await answerAs('A');
  expect(new Map(shownRules() as [string, string[]][])).toEqual(
    new Map([
      ['un', ['Raison de un.']],
      ['deux', ['Parce que.']],
    ]),
  );
  expect(status()).toMatch(/^Faux\. La bonne réponse\s: deux Raison de un\. Parce que\.$/);
});

test('if the right option was chosen, its reason is shown above the rule', async () => {
  await openSession(1, 5, reasons);
  await answerAs('B');
  expect(shownRules()).toEqual([['deux', ['Raison de deux.', 'Parce que.']]]);
  expect(status()).toMatch(/^Juste\. Raison de deux\. Parce que\.$/);
});

test('optionsOf returns the options of a question, for the attempt of a session, in the order in which the session showed them', async () => {
  const store = await openSession(3);
  const orders = new Map<string, (string | undefined)[]>();
  for (let count = 0; count < 3; count += 1) {
    await vi.waitFor(() => expect(options()).toHaveLength(4));
    const question = document.querySelector('[data-question]')?.getAttribute('data-question') ?? '';
    orders.set(
      question,
      options().map(({ value }) => value),
    );
    await answerAs('B');
    press('Suivante');
    await vi.waitFor(() =>
      expect(document.querySelector('[data-question]')?.getAttribute('data-question')).not.toBe(question),
    );
  }
  await isShown('Terminer');
  const [attempt] = await store.db.quizAttempts.toArray();
  for (const [id, letters] of orders)
    expect(optionsOf(makeQuestion(id), attempt?.id ?? null).map(({ letter }) => letter)).toEqual(letters);
});

test('a press on « Vérifier » before an option is chosen marks the button as refused and checks nothing', async () => {
  await openSession(1);
  await vi.waitFor(() => expect(checkButton()).toBeDefined());
  checkButton()?.click();
  await vi.waitFor(() => expect(checkButton()?.className).toContain('play-refused'));
  expect(document.querySelector('.quiz-rule')).toBeNull();
});

test.each([
  ['2', 1],
  ['d', 3],
])('the key %s chooses the option at this position, and Enter checks the answer', async (key, index) => {
  await openSession(1);
  // The question has the focus once the effects of the screen have run.
  await vi.waitFor(() => expect(document.activeElement?.className).toBe('play-words'));
  pressKey('Enter');
  expect(checkButton()).toBeDefined();
  // The screen starts to handle keys only after the options are shown.
  await vi.waitFor(() => {
    pressKey(key);
    expect(options()[index]?.checked).toBe(true);
  });
  pressKey('Enter');
  await isShown('Suivante');
});

test('the key d chooses no option while neither the question nor its options have the focus', async () => {
  await openSession(1);
  await vi.waitFor(() => expect(document.activeElement?.className).toBe('play-words'));
  // The key works in the question once the screen handles keys.
  await vi.waitFor(() => {
    pressKey('a');
    expect(options()[0]?.checked).toBe(true);
  });
  // A chosen option gets the focus at once.
  expect(document.activeElement).toBe(options()[0]);
  for (const elsewhere of [document.body, find('button', 'Quitter la séance')]) pressKey('d', elsewhere);
  expect(document.activeElement).toBe(options()[0]);
});

test('a session shows the time left but no count and no score, and at its end the number of questions and minutes', async () => {
  const store = await openSession(2);
  expect(document.querySelector('.play-question')?.textContent).toMatch(/^Mathématiquesencore 5\smin/);
  expect(document.querySelector('main')?.textContent).not.toMatch(/\d+ (sur|\/) \d+/);
  await answerAs('B');
  press('Suivante');
  await answerAs('B');
  press('Suivante');
  await isShown('Terminer');
  expect(document.querySelector('.session-done')?.textContent).toBe('2 questions, 1 minute');
  const attempts = await store.db.quizAttempts.toArray();
  expect(attempts).toMatchObject([{ score: 2, totalQuestions: 2, kind: 'review' }]);
});

test('a missed question is asked once more at the end, counts once, as missed, and is listed for review tomorrow although the second answer is right', async () => {
  const store = await openSession(2);
  await answerAs('A');
  press('Suivante');
  await answerAs('B');
  press('Suivante');
  await answerAs('B');
  press('Suivante');
  await isShown('Terminer');
  expect(await store.db.quizAttempts.toArray()).toMatchObject([{ score: 1, totalQuestions: 2 }]);
  expect(document.querySelector('.session-missed')?.children).toHaveLength(1);
});

test('a question that was missed again when it was repeated is listed once for review tomorrow, and the end screen shows that the answers are saved', async () => {
  await openSession(2);
  await answerAs('A');
  press('Suivante');
  await answerAs('B');
  press('Suivante');
  await answerAs('A');
  press('Suivante');
  await isShown('Terminer');
  expect(document.querySelectorAll('.session-missed li')).toHaveLength(1);
  expect(document.querySelector('.session-actions .play-kept')?.textContent).toMatch(/Réponses gardées/);
});

test('a session goes on after a wrong answer whose reason was scrolled into view, also in a browser in which scrolling returns a promise', async () => {
  const scroll = vi.fn(() => Promise.resolve());
  vi.stubGlobal('innerHeight', 0);
  const { prototype } = Element;
  const before = Object.getOwnPropertyDescriptor(prototype, 'scrollIntoView');
  Object.defineProperty(prototype, 'scrollIntoView', { configurable: true, value: scroll });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Object.defineProperty(prototype, 'scrollIntoView', before ?? { configurable: true, value: undefined });
  });
  await openSession(2, 5, reasons);
  await answerAs('A');
  expect(scroll).toHaveBeenCalled();
  press('Suivante');
  await vi.waitFor(() => expect(options()).toHaveLength(4));
});

test('an unfinished session that is opened again continues after the answered questions', async () => {
  const store = await openSession(3);
  await answerAs('B');
  await vi.waitFor(async () => expect(await store.db.localStudyAnswers.count()).toBe(1));
  const [answered] = await store.db.localStudyAnswers.toArray();
  document.body.replaceChildren();
  await showSession(store, null);
  const shown = document.querySelector('[data-question]')?.getAttribute('data-question');
  expect(shown).not.toBe(answered?.question);
  expect(await store.db.localStudySessions.count()).toBe(1);
  await endStudySession(store, answered?.session ?? '');
});

test('a session without a level asks for one, waits while the level is downloaded, and then starts by itself', async () => {
  const store = await openTestStore('pupilwithoutlevel');
  const tables = tablesOf(store.db);
  const shows = (text: string) => vi.waitFor(() => expect(document.body.textContent).toContain(text));
  await renderSession(store, null);
  await shows('Choisissez d’abord votre niveau');
  const bucket = { bucket: 'library:bac1', cursor: '', through: 1, reason: 'chosen' } as const;
  await tables.buckets.put({ ...bucket, isComplete: false });
  await shows('Vos questions arrivent');
  const own = { bucket: bucket.bucket, seq: 1, generation: 0, isWaiting: false } as const;
  const place = { subject: 'math00000000000', gradeLevel: 'bac100000000000' };
  const set = { id: `${place.subject}.${place.gradeLevel}`, ...place };
  await tables.subjects.put({ ...makeSubject({ id: place.subject }), ...own });
  await tables.gradeLevels.put({ ...makeLevel({ id: place.gradeLevel }), ...own });
  const questions = [{ ...makeQuestion('question0000001', place), ...own }];
  await tables.quizSets.put({ ...set, questions, buckets: [bucket.bucket] });
  await tables.quizSetIndex.put({ ...set, questionCount: 1 });
  await tables.buckets.put({ ...bucket, isComplete: true });
  await vi.waitFor(() => expect(options()).toHaveLength(4));
});

test('a session of a level without questions says « Rien ne presse »', async () => {
  const store = await openTestStore('pupilwithoutwork0');
  const bucket = { bucket: 'library:bac1', cursor: '', through: 1, reason: 'chosen' } as const;
  await tablesOf(store.db).buckets.put({ ...bucket, isComplete: true });
  await renderSession(store, 5);
  await vi.waitFor(() => expect(document.body.textContent).toContain('Rien ne presse'));
});
