import type { Page } from '@playwright/test';
import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { expectNoAxeErrors, expectNoSidewaysScroll } from '../support/axe.ts';
import { answer, answerKey, nextQuestion, whichQuestion } from '../support/quiz.ts';
import { startSession, startSessionOffline } from '../support/study-session.ts';
import { expect, testAs } from '../support/test.ts';
import { only } from '../support/texts.ts';

const test = testAs('pupil', 'Bac I');

const asked = (page: Page) => page.locator('.play-words');
const options = (page: Page) => page.getByRole('radiogroup').locator('label');
const button = (page: Page, name: string) => page.getByRole('button', { name: only(name) });

const template = {
  question: 'Un autobus fait {d} km en {t} h. Quelle est sa vitesse ?',
  values: { v: [30, 90, 5], t: [2, 9] },
  computed: { d: 'v*t' },
  key: 'v',
  errors: ['d*t', 'd-t', 'd+t'],
  unit: 'km/h',
  explanation: 'On divise : {d}/{t} = {key}.',
  reasons: ['', 'Vous avez multiplié {d} par {t}.', 'Vous avez retiré {t}.', 'Vous avez ajouté {t}.'],
};

test('a question with varied numbers shows the same numbers after a kill of the app and in the correction, without a network', async ({
  phone,
  server,
}) => {
  const api = await signInSuperuser(server.url, server.superuser);
  const level = (await api.list('grade_levels')).find(({ code }) => code === 'bac1');
  const rows = await api.list('quiz_questions');
  for (const { id } of rows.filter(({ grade_level }) => grade_level === level?.id))
    await api.update('quiz_questions', id, {
      ...{ template: JSON.stringify(template), question: `Question ${id}`, correct_answer: 'B' },
      ...{ option_a: '90 km/h', option_b: '45 km/h', option_c: '88 km/h', option_d: '92 km/h' },
    });
  const key = answerKey(await api.list('quiz_questions'));
  let page = await startSessionOffline(phone);

  await test.step('a session shows the same numbers and options after a kill', async () => {
    await expect(asked(page)).toHaveText(/^Un autobus fait \d+ km en \d h/);
    const question = (await asked(page).textContent()) ?? '';
    const texts = await options(page).allTextContents();
    await phone.kill();
    await phone.reopen('/');
    page = phone.page();
    await startSession(page);
    await expect(asked(page)).toHaveText(question);
    await expect(options(page)).toHaveText(texts);
  });

  await test.step('reason and explanation have the numbers of the question', async () => {
    const [distance = '', hours = ''] = ((await asked(page).textContent()) ?? '').match(/\d+/g) ?? [];
    await answer(page, key, false);
    await button(page, 'Vérifier').click();
    await expect(button(page, 'Suivante')).toBeFocused();
    const speed = Number(distance) / Number(hours);
    const rules = page.locator('.quiz-rule');
    await expect(rules.filter({ hasText: `Vous avez multiplié ${distance} par ${hours}.` })).toHaveCount(1);
    await expect(rules.filter({ hasText: `On divise : ${distance}/${hours} = ${speed}` })).toHaveCount(1);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoAxeErrors(page);
    }
    await expectNoSidewaysScroll(page);
  });

  await test.step('the correction of a quiz shows the numbers that were asked, after a kill too', async () => {
    await page.goto('/quiz?set=physics.bac1');
    const questions: string[] = [];
    for (;;) {
      const { number, total } = await whichQuestion(page);
      questions.push((await asked(page).textContent()) ?? '');
      await answer(page, key, number > 3);
      if (number === total) break;
      await nextQuestion(page);
    }
    await button(page, 'Terminer').click();
    await expect(correctionOf(page)).toHaveText(questions);
    await phone.kill();
    await phone.reopen('/quiz/history?view=taken');
    page = phone.page();
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await expect(correctionOf(page)).toHaveText(questions);
  });
});

const correctionOf = (page: Page) =>
  page.getByRole('list', { name: only('Correction') }).locator('.result-question');
