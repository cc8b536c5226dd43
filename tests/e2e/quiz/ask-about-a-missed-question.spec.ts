import type { Locator, Page } from '@playwright/test';
import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { expectNoAxeErrors, expectNoSidewaysScroll } from '../support/axe.ts';
import { accountRows } from '../support/device-rows.ts';
import { openThread, reply } from '../support/forum.ts';
import { networkChip, sendNow } from '../support/phone-panel.ts';
import { answer, answerKeyOf, playToTheEnd } from '../support/quiz.ts';
import { openHome, signInAndSync } from '../support/sign-in.ts';
import { expect, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('pupil', 'Bac I');

const chemistry = '/quiz?set=chemistry.bac1';
const teamAnswer = 'Comptez chaque élément des deux côtés.';
const tried = 'J’ai compté les atomes un par un.';
const button = (page: Page, name: string) => page.getByRole('button', { name: only(name) });
const help = (page: Page): Locator => page.getByRole('dialog', { name: only('Un coup de main') });
const textBox = (page: Page) => help(page).getByLabel(only('Ce que j’ai essayé'));
const inBothThemes = async (page: Page, check: () => Promise<void>) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await check();
  }
};
const correctionOf = (page: Page, question: string): Locator =>
  page
    .getByRole('list', { name: only('Correction') })
    .getByRole('listitem')
    .filter({ hasText: words(question) });

/** Opens the correction of the only quiz of this account. */
async function openResult(page: Page): Promise<void> {
  await page.goto('/quiz/history?view=taken');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
}

async function openHelp(page: Page, question: string): Promise<void> {
  await correctionOf(page, question)
    .getByRole('button', { name: words('Aide, question') })
    .click();
  await expect(help(page)).toBeVisible();
}

test('a pupil asks the forum about a missed question without a network, another pupil who misses it sees the answers with the team’s first, and an admin adds the team’s answer to the explanation', async ({
  phone,
  anotherPhone,
  server,
}) => {
  // Three phones and three whole quizzes take longer than the usual limit on a busy machine.
  test.setTimeout(240_000);
  const key = await answerKeyOf(server);
  const rows = await signInSuperuser(server.url, server.superuser);
  let asked = { id: '', title: '' };
  await openHome(phone.page());
  await phone.setOffline(true);

  await test.step('a study session offers help after a wrong answer, and none after a right one', async () => {
    const page = phone.page();
    await page.goto('/quiz/session?minutes=5');
    await answer(page, key, true);
    await button(page, 'Vérifier').click();
    await expect(button(page, 'Suivante')).toBeFocused();
    await expect(button(page, 'Aide')).toHaveCount(0);
    await button(page, 'Suivante').click();
    // The next step asks about a question of chemistry, which must not be asked here already.
    const subject = (await rows.list('subjects')).find(({ code }) => code === 'chemistry')?.id;
    const ofChemistry = (await rows.list('quiz_questions')).filter((row) => row.subject === subject);
    expect(ofChemistry).not.toEqual([]);
    const isOfChemistry = async () => {
      const id = await page.locator('[data-question]').getAttribute('data-question');
      return ofChemistry.some((row) => row.id === id);
    };
    while (await isOfChemistry()) {
      await answer(page, key, true);
      await button(page, 'Vérifier').click();
      await button(page, 'Suivante').click();
      await expect(button(page, 'Suivante')).toHaveCount(0);
    }
    await answer(page, key, false);
    await button(page, 'Vérifier').click();
    await button(page, 'Aide').click();
    await expect(help(page)).toContainText(words('Pas encore de réponse sur ce téléphone.'));
    await expect(help(page)).toContainText(words('Dites ce que vous avez essayé : on vous répond mieux.'));
    await inBothThemes(page, () => expectNoAxeErrors(page));
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(button(page, 'Aide')).toBeFocused();
    await button(page, 'Aide').click();
    await button(page, 'Demander au forum').click();
    await expect(help(page)).toHaveCount(0);
    await expect(page.getByText(only('Enregistré. Envoi dès le retour du réseau.'))).toBeVisible();
    await button(page, 'Aide').click();
    await expect(help(page)).toContainText(words('Votre question est enregistrée'));
    await expect(button(page, 'Demander au forum')).toHaveCount(0);
  });

  await test.step('the typed text survives a kill, and the question to the forum is queued', async () => {
    let page = phone.page();
    await page.goto(chemistry);
    const id = await page.locator('[data-question]').getAttribute('data-question');
    const question = (await rows.list('quiz_questions')).find((row) => row.id === id);
    asked = { id: question?.id ?? '', title: String(question?.question) };
    await playToTheEnd(page, key, (number) => number > 1);
    await expect(page.getByRole('img', { name: only('9 sur 10') })).toBeVisible();
    await openHelp(page, asked.title);
    await textBox(page).fill(tried);
    await expect
      .poll(async () => (await accountRows<{ key: string }>(page, 'localDrafts')).map((draft) => draft.key))
      .toContain(`question-help:${asked.id}`);
    await phone.kill();
    await phone.reopen('/');
    page = phone.page();
    await openResult(page);
    await openHelp(page, asked.title);
    await expect(textBox(page)).toHaveValue(tried);
    await button(page, 'Demander au forum').click();
    await expect(help(page)).toHaveCount(0);
    await expect(page.getByText(only('Enregistré. Envoi dès le retour du réseau.'))).toBeVisible();
    await expect(correctionOf(page, asked.title)).toContainText(words('En attente d’envoi'));
    await inBothThemes(page, () => expectNoAxeErrors(page));
  });

  await test.step('the thread arrives on the server with the question and the pupil’s answer, but without a score', async () => {
    const page = phone.page();
    await phone.setOffline(false);
    await expect(correctionOf(page, asked.title)).toContainText('Envoyé');
    await expect(networkChip(page, 'À jour')).toBeVisible();
    const threads = (await rows.list('forum_posts')).filter(({ question }) => question !== '');
    expect(threads).toHaveLength(2);
    const thread = threads.find(({ question }) => question === asked.id);
    const question = (await rows.list('quiz_questions')).find(({ id }) => id === asked.id);
    const given = key.get(asked.id) === 'A' ? question?.option_b : question?.option_a;
    expect(thread).toMatchObject({
      title: asked.title,
      subject: question?.subject,
      content: `${question?.question}\n\nMa réponse\u00a0: ${given}\n\nCe que j’ai essayé\u00a0: ${tried}`,
    });
  });

  const team = await anotherPhone();
  await test.step('the team and another pupil answer; the thread names its quiz', async () => {
    for (const [page, who, text] of [
      [team.page(), 'admin', teamAnswer],
      [(await anotherPhone()).page(), 'otherPupil', 'Moi, je fais un tableau.'],
    ] as const) {
      await signInAndSync(page, server.demo[who], 'Bac I');
      await page.goto('/forum');
      const thread = await openThread(page, asked.title);
      await expect(thread.getByText(words('À propos d’une question du quiz Chimie · Bac I'))).toBeVisible();
      await reply(thread, text);
      await expect(thread.getByText(only('En attente d’envoi'))).toHaveCount(0);
      const extend = thread.getByRole('link', { name: only('Ajouter à l’explication') });
      await expect(extend).toHaveCount(who === 'admin' ? 1 : 0);
      if (who === 'admin') continue;
      await page.goto(chemistry);
      await playToTheEnd(page, key, () => false);
      await openHelp(page, asked.title);
      const answers = help(page).getByRole('listitem');
      await expect(answers).toHaveText([
        words(`Équipe Pare…${teamAnswer}`),
        words('Moi, je fais un tableau.'),
      ]);
      await inBothThemes(page, () => expectNoAxeErrors(page));
      await answers
        .first()
        .getByRole('link', { name: only('Voir la discussion') })
        .click();
      await expect(page).toHaveURL(/\/forum\/post\//);
    }
  });

  await test.step('the pupil who asked finds the answers below the question', async () => {
    const page = phone.page();
    await sendNow(page);
    await openHelp(page, asked.title);
    await expect(help(page).getByRole('listitem')).toHaveCount(2);
    await expect(help(page)).toContainText(words('Vous avez déjà demandé au forum.'));
  });

  await test.step('an admin appends the team’s answer to the explanation, and the pupil reads the new explanation', async () => {
    const page = team.page();
    const row = page
      .getByRole('dialog', { name: only(asked.title) })
      .getByRole('listitem')
      .filter({ hasText: words(teamAnswer) });
    await row.getByRole('link', { name: only('Ajouter à l’explication') }).click();
    const explanation = page.getByLabel(words('Explication')).first();
    await expect(explanation).toHaveValue(words(`…${teamAnswer}`));
    await expect(explanation).toBeFocused();
    await expect(explanation).toBeInViewport();
    const text = await explanation.inputValue();
    await page.reload();
    await expect(explanation).toHaveValue(text);
    await inBothThemes(page, () => expectNoAxeErrors(page));
    await button(page, 'Enregistrer').click();
    await expect(page).toHaveURL(/\/admin\?tab=quiz/);
    await expect
      .poll(async () => (await rows.list('quiz_questions')).find(({ id }) => id === asked.id)?.explanation)
      .toBe(text);
    const pupil = phone.page();
    await pupil.keyboard.press('Escape');
    await sendNow(pupil);
    await expect
      .poll(async () => JSON.stringify(await accountRows(pupil, 'quizSets')).includes(teamAnswer))
      .toBe(true);
    // The finished quiz keeps its explanations; a new one shows the extended explanation.
    await pupil.goto(chemistry);
    await playToTheEnd(pupil, key, () => false);
    await expect(correctionOf(pupil, asked.title)).toContainText(words(teamAnswer));
  });
});
