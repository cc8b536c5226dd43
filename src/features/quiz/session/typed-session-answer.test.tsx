import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import * as studySessions from '#data/study/study-sessions.ts';
import {
  find,
  isShown,
  press,
  pressKey,
  type as typeInto,
} from '../../../../tests/support/render-in-app.tsx';
import {
  answerAs,
  checkButton,
  openSession,
  options,
  reasons,
  showSession,
  status,
} from '../../../../tests/support/session-page.tsx';

const field = () => {
  const input = document.querySelector<HTMLInputElement>('.typed-input');
  if (!input) throw new Error('there is no field for a typed answer');
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
  // The draft is deleted after the answer was saved.
  await vi.waitFor(async () => expect(await store.db.localDrafts.count()).toBe(0));
});

test('a typed answer that equals a wrong option shows the reason of this option; any other wrong answer shows no reason', async () => {
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

test('an unclear typed answer stays in the field with a message, and is not checked', async () => {
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

test('« Voir les choix » shows the four options, and one of them can be chosen', async () => {
  const store = await openSession(1, 5, number);
  await vi.waitFor(field);
  typeInto(field(), '4');
  press('Voir les choix');
  await answerAs('B');
  expect(document.querySelector('.quiz-option-right')?.textContent).toMatch(/^[A-D]48Juste$/);
  expect(document.querySelectorAll('.quiz-option')).toHaveLength(4);
  await vi.waitFor(async () => expect(await store.db.localStudyAnswers.count()).toBe(1));
});

test('a typed number needs a unit, which the pupil chooses, if the accepted answers have several units', async () => {
  await openSession(1, 5, { ...number, accepted: '48 mA\n0,048 A', optionB: '48 mA' });
  await typeAndCheck('48');
  await vi.waitFor(() => expect(document.body.textContent).toMatch(/Choisissez l’unité\s: mA, A\./));
  press('mA');
  await vi.waitFor(() => expect(find('button', 'mA').getAttribute('aria-pressed')).toBe('true'));
  checkButton()?.click();
  await isShown('Suivante');
  expect(document.querySelector('.quiz-option-right')?.textContent).toBe('48 mAJuste');
});

test('a typed word that differs only slightly in spelling is right, and the accepted spelling is shown', async () => {
  await openSession(1, 5, { accepted: 'Gonaïves' });
  await typeAndCheck('gonaiv');
  await isShown('Suivante');
  expect(document.querySelector('.quiz-option-right + .quiz-rule')?.textContent).toBe(
    'On écrit Gonaïves.Parce que.',
  );
  expect(status()).toMatch(/^Juste\. On écrit Gonaïves\. Parce que\.$/);
});

test('a typed text, or the options that the pupil asked for, are shown again when the session is opened again', async () => {
  const store = await openSession(1, 5, number);
  await vi.waitFor(field);
  typeInto(field(), '4,8');
  await vi.waitFor(async () => expect(await store.db.localDrafts.count()).toBe(1));
  document.body.replaceChildren();
  await showSession(store, null);
  await vi.waitFor(() => expect(field().value).toBe('4,8'));
  press('Voir les choix');
  await vi.waitFor(() => expect(options()).toHaveLength(4));
  await vi.waitFor(async () =>
    expect((await store.db.localDrafts.toArray())[0]?.fields).toMatchObject({ shown: 'options' }),
  );
  document.body.replaceChildren();
  await showSession(store, null);
  await vi.waitFor(() => expect(options()).toHaveLength(4));
  expect(document.querySelector('.typed-before')?.textContent).toMatch(/^Vous aviez écrit\s: 4,8$/);
});

test('the draft of a typed answer is stored under the id of its question, and is deleted when the text is empty', async () => {
  const store = await openSession(1, 5, number);
  const keys = async () => (await store.db.localDrafts.toArray()).map(({ key }) => key);
  await vi.waitFor(field);
  typeInto(field(), '4');
  await vi.waitFor(async () => expect(await keys()).toEqual(['typed-answer:question0000000']));
  typeInto(field(), '');
  await vi.waitFor(async () => expect(await keys()).toEqual([]));
});

test('the draft of a typed answer is not deleted when the answer cannot be saved', async () => {
  const store = await openSession(1, 5, number);
  const refusal = vi.spyOn(studySessions, 'saveStudyAnswers').mockRejectedValue(new Error('full'));
  await vi.waitFor(field);
  typeInto(field(), '48');
  await vi.waitFor(async () => expect(await store.db.localDrafts.count()).toBe(1));
  checkButton()?.click();
  await vi.waitFor(() => expect(document.querySelector('.play-alert')).not.toBeNull());
  expect(await store.db.localDrafts.count()).toBe(1);
  refusal.mockRestore();
});

test('the draft of an answer that was typed on another day is not shown, and is deleted', async () => {
  const store = await openSession(1, 5, number);
  document.body.replaceChildren();
  const fields = { text: '4,8', unit: '', shown: '' };
  const yesterday = Date.now() - 86_400_000;
  const old = ['question0000000', 'question0000009'].map((id) => `typed-answer:${id}`);
  await tablesOf(store.db).localDrafts.bulkPut(old.map((key) => ({ key, fields, at: yesterday })));
  await showSession(store, null);
  await vi.waitFor(async () => expect(await store.db.localDrafts.count()).toBe(0));
  expect(field().value).toBe('');
});

test('a unit typed after the number replaces the chosen unit, and a unit chosen later replaces the typed one', async () => {
  await openSession(1, 5, { ...number, accepted: '48 mA\n0,048 A', optionB: '48 mA' });
  await vi.waitFor(field);
  const isPressed = (unit: string) => find('button', unit).getAttribute('aria-pressed') === 'true';
  press('A');
  await vi.waitFor(() => expect(isPressed('A')).toBe(true));
  typeInto(field(), '47 mA');
  await vi.waitFor(() => expect([isPressed('mA'), isPressed('A')]).toEqual([true, false]));
  press('A');
  await vi.waitFor(() => expect([isPressed('mA'), isPressed('A')]).toEqual([false, true]));
  expect(field().value).toBe('47');
  await typeAndCheck('48 mA');
  await isShown('Suivante');
  expect(document.querySelector('.quiz-option-right')?.textContent).toBe('48 mAJuste');
});

test('an answer in another unit gets a message that names the only accepted unit', async () => {
  await openSession(1, 5, { ...number, accepted: '48 cm', optionB: '48 cm' });
  await typeAndCheck('48 m');
  await vi.waitFor(() => expect(document.body.textContent).toContain('Écrivez le nombre en cm.'));
});

test('the buttons for signs type a minus and a power of ten', async () => {
  await openSession(1, 5, { ...number, accepted: '0,0048' });
  await vi.waitFor(field);
  press('×10ⁿ, fois dix puissance');
  await vi.waitFor(() => expect(field().value).toBe('10^'));
  typeInto(field(), '4,8');
  await vi.waitFor(() => expect(field().value).toBe('4,8'));
  press('×10ⁿ, fois dix puissance');
  await vi.waitFor(() => expect(field().value).toBe('4,8×10^'));
  press('moins');
  await vi.waitFor(() => expect(field().value).toBe('4,8×10^−'));
  await typeAndCheck(`${field().value}3`);
  await isShown('Suivante');
  expect(document.querySelector('.quiz-option-right')?.textContent).toBe('4,8×10^−3Juste');
});

test('a message about an unclear text is a new element when the same text is checked again, so that it is announced again', async () => {
  await openSession(1, 5, number);
  await typeAndCheck('quarante');
  const message = () => document.querySelector('.typed-notes [aria-live] p');
  await vi.waitFor(() => expect(message()?.textContent).toContain('Ce n’est pas un nombre.'));
  const first = message();
  checkButton()?.focus();
  checkButton()?.click();
  await vi.waitFor(() => expect(message()).not.toBe(first));
  expect(message()?.textContent).toContain('Ce n’est pas un nombre.');
  expect(document.activeElement).toBe(field());
});

test('« Voir les choix » moves the focus to the options, and the dock observes whether the last option is visible', async () => {
  const watch = vi.spyOn(IntersectionObserver.prototype, 'observe');
  await openSession(1, 5, number);
  await vi.waitFor(field);
  press('Voir les choix');
  await vi.waitFor(() => expect(options()).toHaveLength(4));
  await vi.waitFor(() => expect(document.activeElement).toBe(options()[0]));
  expect(watch).toHaveBeenCalledWith(document.querySelector('[data-last-answer]'));
});

test('only the texts of the question have the `lang` of the question, not the texts of the app', async () => {
  await openSession(1, 5, { accepted: 'Gonaïves', language: 'en' });
  await typeAndCheck('gonaiv');
  await isShown('Suivante');
  for (const place of ['.quiz-rule', '.play-answers [role="status"]']) {
    const said = document.querySelector(place);
    expect(said?.closest('[lang="en"]')).toBeNull();
    expect([...(said?.querySelectorAll('[lang="en"]') ?? [])].map((one) => one.textContent?.trim())).toEqual([
      'Gonaïves',
      'Parce que.',
    ]);
  }
});

test('the key 2, pressed outside the field of a typed answer, moves the focus to the field', async () => {
  await openSession(1, 5, number);
  await vi.waitFor(() => expect(document.activeElement?.className).toBe('play-words'));
  await vi.waitFor(() => {
    pressKey('2');
    expect(document.activeElement).toBe(field());
  });
});
