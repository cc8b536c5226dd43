import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import type { AccountStore } from '#data/database/account-store.ts';
import { tablesOf } from '#data/database/account-tables.ts';
import type { FigureStore } from '#data/device/figure-db.ts';
import { endStudySession } from '#data/study/study-sessions.ts';
import { optionsOf } from '#domain/quiz/option-order.ts';
import type { QuizQuestion } from '#domain/schema/schema.ts';
import type { SessionLength } from '#domain/session/session-lengths.ts';
import { makeLevel, makeQuestion, makeSubject } from '../../../../tests/support/fixtures/library-rows.ts';
import { openTestStore } from '../../../../tests/support/phone/open-test-store.ts';
import { find, renderInApp, type as typeInto } from '../../../../tests/support/render-in-app.tsx';
import { SessionScreen } from './session-screen.tsx';

const subject = 'math00000000000';
const gradeLevel = 'bac100000000000';

// A test plays several questions, and the machine may be busy.
vi.setConfig({ testTimeout: 20_000 });
const stored = { bucket: 'library:bac1', seq: 1, generation: 0, isWaiting: false } as const;
let accountCount = 0;

/** Renders a session of questions whose right answer is B. */
async function openSession(
  questionCount: number,
  minutes: SessionLength | null = 5,
  more: Partial<QuizQuestion> = {},
) {
  accountCount += 1;
  const store = await openTestStore(`pupil${String(accountCount).padStart(10, '0')}`);
  const tables = tablesOf(store.db);
  const questions = Array.from({ length: questionCount }, (_, index) => ({
    ...makeQuestion(`question000000${index}`, {
      ...{ subject, gradeLevel, explanation: 'Parce que.' },
      ...more,
    }),
    ...stored,
  }));
  const id = `${subject}.${gradeLevel}`;
  await tables.subjects.put({ ...makeSubject({ id: subject }), ...stored });
  await tables.gradeLevels.put({ ...makeLevel({ id: gradeLevel }), ...stored });
  await tables.quizSets.put({ id, subject, gradeLevel, questions, buckets: ['library:bac1'] });
  await tables.quizSetIndex.put({ id, subject, gradeLevel, questionCount });
  await show(store, minutes);
  return store;
}

async function show(store: AccountStore, minutes: SessionLength | null) {
  const figures = { bring: async () => undefined } as unknown as FigureStore;
  const none = () => undefined;
  await renderInApp(() => (
    <SessionScreen
      store={store}
      figures={figures}
      minutes={minutes}
      week={null}
      onOpened={none}
      onMore={none}
      onBack={none}
    />
  ));
  await vi.waitFor(() => find('button', 'Quitter la séance'));
}

const press = (text: string) => find('button', text).click();
const isShown = (text: string) => vi.waitFor(() => find('button', text), { timeout: 5_000 });
const options = () => [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
const choose = (letter: string) =>
  options()
    .find(({ value }) => value === letter)
    ?.click();
const status = () => document.querySelector('.play-answers [role="status"]')?.textContent;
const type = (key: string) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
const checkButton = () =>
  [...document.querySelectorAll('button')].find((button) => button.textContent?.startsWith('Vérifier'));

async function answerAs(letter: 'A' | 'B') {
  await vi.waitFor(() => expect(options()).toHaveLength(4));
  choose(letter);
  await vi.waitFor(() => expect(checkButton()?.getAttribute('aria-disabled')).toBeNull());
  checkButton()?.click();
  await isShown('Suivante');
}

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

const reasons = { whyA: 'Raison de un.', whyB: 'Raison de deux.', whyC: 'Raison de trois.', whyD: null };
const shownRules = () =>
  [...document.querySelectorAll('.quiz-rule')].map((rule) => [
    rule.previousElementSibling?.querySelector('[lang]')?.textContent,
    [...rule.querySelectorAll('p')].map(({ textContent }) => textContent),
  ]);

test('the reason of the chosen wrong option is below it, the rule below the right one, and both are announced', async () => {
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

test('the reason of the right option is above the rule if it was chosen', async () => {
  await openSession(1, 5, reasons);
  await answerAs('B');
  expect(shownRules()).toEqual([['deux', ['Raison de deux.', 'Parce que.']]]);
  expect(status()).toMatch(/^Juste\. Raison de deux\. Parce que\.$/);
});

test('the history shows the options of a session in the order in which the session showed them', async () => {
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
])('the key %s chooses the option in its place, and Enter checks it', async (key, index) => {
  await openSession(1);
  // The question has the focus once the effects of the screen have run.
  await vi.waitFor(() => expect(document.activeElement?.className).toBe('play-words'));
  type('Enter');
  expect(checkButton()).toBeDefined();
  // The screen starts to handle keys only after the options are shown.
  await vi.waitFor(() => {
    type(key);
    expect(options()[index]?.checked).toBe(true);
  });
  type('Enter');
  await isShown('Suivante');
});

test('a session shows the time left, no count and no score, and ends with what was done', async () => {
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

test('a missed question is asked once more at the end, counts once, and is not named for tomorrow if it was right then', async () => {
  const store = await openSession(2);
  await answerAs('A');
  press('Suivante');
  await answerAs('B');
  press('Suivante');
  await answerAs('B');
  press('Suivante');
  await isShown('Terminer');
  expect(await store.db.quizAttempts.toArray()).toMatchObject([{ score: 1, totalQuestions: 2 }]);
  expect(document.body.textContent).not.toContain('demain');
});

test('a question that was missed again when it was repeated is named for tomorrow, below the sign that all is saved', async () => {
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

const field = () => {
  const input = document.querySelector<HTMLInputElement>('.typed-input');
  if (!input) throw new Error('no answer can be typed');
  return input;
};
const number = { accepted: '48\n48,0', optionA: '24', optionB: '48', optionC: '96', optionD: '11' };
const typeAndCheck = async (text: string) => {
  await vi.waitFor(field);
  typeInto(field(), text);
  await vi.waitFor(() => expect(checkButton()?.getAttribute('aria-disabled')).toBeNull());
  checkButton()?.click();
};

test.each([
  ['48.0', true, 'B'],
  ['24', false, 'A'],
  ['47', false, 'B'],
])('the typed answer %s is right: %s, and is saved with the letter %s', async (text, isCorrect, letter) => {
  const store = await openSession(1, 5, number);
  await typeAndCheck(text);
  await isShown('Suivante');
  const rows = [...document.querySelectorAll('.quiz-option')].map(({ textContent }) => textContent);
  expect(rows[0]).toBe(`${text}${isCorrect ? 'Juste' : 'Faux'}`);
  expect(rows[1]).toEqual(isCorrect ? undefined : expect.stringMatching(/^La réponse attendue\s: 48$/));
  await vi.waitFor(async () => {
    expect(await store.db.localStudyAnswers.toArray()).toMatchObject([{ selectedAnswer: letter, isCorrect }]);
  });
  expect(await store.db.localDrafts.count()).toBe(0);
});

test('a typed answer with the content of a wrong option shows the reason of this option, any other one none', async () => {
  await openSession(2, 5, { ...number, ...reasons });
  await typeAndCheck('24');
  await isShown('Suivante');
  expect(document.querySelector('.quiz-option-wrong + .quiz-rule')?.textContent).toBe('Raison de un.');
  expect(status()).toMatch(/^Faux\. La bonne réponse\s: 48 Raison de un\. Parce que\.$/);
  press('Suivante');
  await typeAndCheck('47');
  await isShown('Suivante');
  expect(document.querySelector('.quiz-option-wrong + .quiz-rule')).toBeNull();
});

test('an unclear typed answer is kept, with a message, and not checked', async () => {
  const store = await openSession(1, 5, number);
  await typeAndCheck('quarante');
  await vi.waitFor(() => expect(document.body.textContent).toContain('Ce n’est pas un nombre.'));
  expect(field().value).toBe('quarante');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field());
  expect(await store.db.localStudyAnswers.count()).toBe(0);
  typeInto(field(), '48');
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('Ce n’est pas un nombre.'));
  checkButton()?.click();
  await isShown('Suivante');
  await vi.waitFor(async () => expect(await store.db.localStudyAnswers.count()).toBe(1));
});

test('« Voir les choix » shows the four options below what was typed, and one of them can be chosen', async () => {
  const store = await openSession(1, 5, number);
  await vi.waitFor(field);
  typeInto(field(), '4');
  press('Voir les choix');
  await answerAs('B');
  expect(document.querySelector('.quiz-option-right')?.textContent).toMatch(/^[A-D]48Juste$/);
  expect(document.querySelectorAll('.quiz-option')).toHaveLength(4);
  await vi.waitFor(async () => expect(await store.db.localStudyAnswers.count()).toBe(1));
});

test('a unit is chosen if the accepted answers have several', async () => {
  await openSession(1, 5, { ...number, accepted: '48 mA\n0,048 A', optionB: '48 mA' });
  await typeAndCheck('48');
  await vi.waitFor(() => expect(document.body.textContent).toMatch(/Choisissez l’unité\s: mA, A\./));
  press('mA');
  await vi.waitFor(() => expect(find('button', 'mA').getAttribute('aria-pressed')).toBe('true'));
  checkButton()?.click();
  await isShown('Suivante');
  expect(document.querySelector('.quiz-option-right')?.textContent).toBe('48 mAJuste');
});

test('a word of another spelling is right, and the accepted spelling is shown', async () => {
  await openSession(1, 5, { accepted: 'Gonaïves' });
  await typeAndCheck('gonaiv');
  await isShown('Suivante');
  expect(document.querySelector('.quiz-option-right + .quiz-rule')?.textContent).toBe(
    'On écrit Gonaïves.Parce que.',
  );
  expect(status()).toMatch(/^Juste\. On écrit Gonaïves\. Parce que\.$/);
});

test('a typed text is shown again when the session is opened again, and so are the options', async () => {
  const store = await openSession(1, 5, number);
  await vi.waitFor(field);
  typeInto(field(), '4,8');
  await vi.waitFor(async () => expect(await store.db.localDrafts.count()).toBe(1));
  document.body.replaceChildren();
  await show(store, null);
  await vi.waitFor(() => expect(field().value).toBe('4,8'));
  press('Voir les choix');
  await vi.waitFor(() => expect(options()).toHaveLength(4));
  await vi.waitFor(async () =>
    expect((await store.db.localDrafts.toArray())[0]?.fields).toMatchObject({ shown: 'options' }),
  );
  document.body.replaceChildren();
  await show(store, null);
  await vi.waitFor(() => expect(options()).toHaveLength(4));
  expect(document.querySelector('.typed-before')?.textContent).toMatch(/^Vous aviez écrit\s: 4,8$/);
});

test('a key pressed outside the field goes to the field and chooses no option', async () => {
  await openSession(1, 5, number);
  await vi.waitFor(() => expect(document.activeElement?.className).toBe('play-words'));
  await vi.waitFor(() => {
    type('2');
    expect(document.activeElement).toBe(field());
  });
});

test('a session that was left continues after the questions that were answered', async () => {
  const store = await openSession(3);
  await answerAs('B');
  await vi.waitFor(async () => expect(await store.db.localStudyAnswers.count()).toBe(1));
  const [answered] = await store.db.localStudyAnswers.toArray();
  document.body.replaceChildren();
  await show(store, null);
  const shown = document.querySelector('[data-question]')?.getAttribute('data-question');
  expect(shown).not.toBe(answered?.question);
  expect(await store.db.localStudySessions.count()).toBe(1);
  await endStudySession(store, answered?.session ?? '');
});
