import type { Page } from '@playwright/test';
import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { networkChip } from '../support/phone-panel.ts';
import {
  type AnswerKey,
  answer,
  answerKeyOf,
  chemistryQuiz,
  nextQuestion,
  playToTheEnd,
  questionTitle,
} from '../support/quiz.ts';
import { shortScreen } from '../support/quiz-in-sight.ts';
import { chooseLevel, signIn, signInAndSync, untilReadyOffline } from '../support/sign-in.ts';
import { expect, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('pupil', 'Bac I');

const dayMs = 86_400_000;
const results = (page: Page) => page.getByRole('main').getByRole('list').first().getByRole('listitem');
const reviewTitle = (page: Page) => page.getByRole('heading', { name: words('Révision … sur …') });

/**
 * Fixes the page's date at `days` from now, while timers go on. Works only without a network, since the
 * server's time would correct the date.
 */
const inDays = (page: Page, days: number) => page.clock.setFixedTime(Date.now() + days * dayMs);

test('a pupil repeats missed questions and reviews them days later, all without a network, and a new phone shows the results', async ({
  phone,
  anotherPhone,
  server,
}) => {
  const key = await answerKeyOf(server);
  await phone.page().goto('/quiz/history?view=taken');
  await expect(phone.page().getByText(only('Aucun quiz fait pour le moment'))).toBeVisible();
  await phone.page().goto('/quiz/review');
  await expect(phone.page().getByText(only('Rien à revoir aujourd’hui'))).toBeVisible();
  await phone.page().goto(chemistryQuiz);
  await phone.setOffline(true);
  await playToTheEnd(phone.page(), key, (number) => number <= 6);
  await expect(phone.page().getByRole('img', { name: only('6 sur 10') })).toBeVisible();

  await test.step('a retry of the missed questions survives a kill in the middle', async () => {
    await phone
      .page()
      .getByRole('button', { name: only('Reprendre les 4 ratées') })
      .click();
    await expect(questionTitle(phone.page())).toHaveText(only('Question 1 sur 4'));
    await answer(phone.page(), key, true);
    await nextQuestion(phone.page());
    await phone
      .page()
      .getByRole('button', { name: only('Quitter le quiz') })
      .first()
      .click();
    const leaveDialog = phone.page().getByRole('dialog', { name: only('Quitter le quiz ?') });
    await expect(leaveDialog).toContainText(words('vos questions ratées restent dans « Mes résultats ».'));
    await leaveDialog.getByRole('button', { name: only('Continuer le quiz') }).click();
    await expect(leaveDialog).toHaveCount(0);
    await phone.kill();
    await phone.reopen('/quiz');
    await phone
      .page()
      .getByRole('link', { name: only('Reprendre : Chimie · Bac I') })
      .click();
    await expect(questionTitle(phone.page())).toHaveText(only('Question 2 sur 4'));
    await playToTheEnd(phone.page(), key, (number) => number < 4);
    await expect(phone.page().getByRole('img', { name: only('3 sur 4') })).toBeVisible();
    await expect(
      phone.page().getByRole('button', { name: only('Reprendre la question ratée') }),
    ).toBeVisible();
  });

  await test.step('the list of results shows the quiz and its retry', async () => {
    const page = phone.page();
    await page.getByRole('button', { name: only('Autre quiz') }).click();
    await expect(page.getByText(words('Meilleur score : 6 sur 10'))).toBeAttached();
    await page.getByRole('link', { name: only('Mes résultats') }).click();
    const chemistry = page.getByRole('link', { name: words('Chimie, 9 justes une fois, 1 à revoir') });
    await expect(chemistry).toBeVisible();
    await page.getByRole('tab', { name: words('Déjà faits') }).click();
    await expect(results(page)).toHaveCount(2);
    await expect(page.getByText(words('1 quiz fait, 1 reprise ou révision'))).toBeVisible();
    await expect(results(page).first()).toContainText('3 sur 4');
    await expect(results(page).first()).toContainText('Questions ratées, reprises');
    await expect(results(page).first()).toContainText(words('En attente d’envoi'));
    // All results are of one subject, so no filter is shown.
    await expect(page.getByLabel(only('Matière'))).toHaveCount(0);
    await page.getByRole('tab', { name: only('Matières') }).click();
    await chemistry.click();
    await expect(page.getByLabel(only('Matière')).locator(':checked')).toHaveText('Chimie');
    await expect(page.getByText(words('Moyenne : 6 sur 10'))).toBeVisible();
    // A chart needs more than one quiz.
    await expect(page.getByRole('table')).toHaveCount(0);
    await results(page)
      .nth(1)
      .getByRole('link', { name: only('Chimie · Bac I') })
      .click();
    await expect(page.getByText(words('questions de ce quiz'))).toHaveCount(0);
    const correction = page.getByRole('list', { name: only('Correction') });
    await expect(correction.getByRole('listitem')).toHaveCount(10);
    await expect(page.getByRole('button', { name: only('Reprendre les 4 ratées') })).toBeVisible();
  });

  await test.step('three days later the missed questions are reviewed', async () => {
    const page = phone.page();
    await inDays(page, 3);
    await page.goto('/quiz');
    await page.getByRole('link', { name: only('4 questions à revoir') }).click();
    await page.getByRole('button', { name: only('Revoir 4 questions') }).click();
    await expect(reviewTitle(page)).toHaveText(only('Révision 1 sur 4'));
    await answer(page, key, true);
    await page.getByRole('button', { name: only('Vérifier') }).click();
    await expect(page.getByRole('heading', { name: only('Juste.') })).toBeFocused();
    await phone.kill();
    await phone.reopen('/quiz');
    await inDays(phone.page(), 3);
    await phone
      .page()
      .getByRole('link', { name: only('Continuer la révision') })
      .click();
    await phone.page().setViewportSize(shortScreen);
    await review(phone.page(), key, [false, true, true]);
    await expect(phone.page().getByRole('heading', { name: only('Révision finie') })).toBeVisible();
    await expect(phone.page().getByText(only('3 sur 4'))).toBeVisible();
    expect(await phone.page().evaluate(() => scrollY)).toBe(0);
    await expect(phone.page().getByText(words('Prochaine révision demain'))).toBeVisible();
    await phone
      .page()
      .getByRole('button', { name: only('Retour aux quiz') })
      .last()
      .click();
    await expect(phone.page().getByRole('link', { name: words('à revoir') })).toHaveCount(0);
  });

  await test.step('a new phone shows the results after one exchange', async () => {
    await phone.setOffline(false);
    await expect(networkChip(phone.page(), 'À jour')).toBeVisible();
    const rows = await signInSuperuser(server.url, server.superuser);
    const attempts = await rows.list('quiz_attempts');
    expect(attempts.map(({ score, total_questions }) => `${score}/${total_questions}`).sort()).toEqual([
      '3/4',
      '3/4',
      '6/10',
    ]);
    const another = await anotherPhone();
    const page = another.page();
    await signInAndSync(page, server.demo.pupil, 'Bac I');
    await page.goto('/quiz/history?view=taken');
    await expect(results(page)).toHaveCount(3);
    await untilReadyOffline(page);
    await another.setOffline(true);
    await inDays(page, 2);
    await page.goto('/quiz');
    await expect(page.getByRole('link', { name: only('4 questions à revoir') })).toBeVisible();
  });
});

async function review(page: Page, key: AnswerKey, areRight: boolean[]): Promise<void> {
  for (const [index, isRight] of areRight.entries()) {
    await page.getByRole('button', { name: only('Question suivante') }).click();
    await expect(reviewTitle(page)).toHaveText(only(`Révision ${index + 2} sur 4`));
    await answer(page, key, isRight);
    await page.getByRole('button', { name: only('Vérifier') }).click();
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByRole('button', { name: only('Terminer') }).click();
}

test('a result can be shared by the phone’s share sheet, and a quiz as a copied link, which opens after sign-in', async ({
  phone,
  anotherPhone,
  server,
}) => {
  const key = await answerKeyOf(server);
  const page = phone.page();
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    navigator.share = async (data) => void shared.push(data);
  });
  await page.goto(chemistryQuiz);
  await playToTheEnd(page, key, (number) => number <= 9);
  await page.getByRole('button', { name: only('Partager') }).click();
  const shared = () =>
    page.evaluate(() => (window as unknown as { shared: { text: string; url: string }[] }).shared);
  await expect.poll(async () => (await shared()).length).toBe(1);
  const [result] = await shared();
  expect(result?.text).toMatch(words('J’ai 9 sur 10 au quiz Chimie · Bac I sur Pare.'));
  expect(result?.url).toBe(`${server.url}/quiz?set=chemistry.bac1`);

  await page.getByRole('button', { name: only('Autre quiz') }).click();
  await page.evaluate(() => {
    Object.assign(navigator, { share: undefined });
    navigator.clipboard.writeText = async (text) => void Object.assign(window, { copied: text });
  });
  await page.getByRole('button', { name: only('Autres actions : Chimie · Bac I') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: only('Partager le quiz') })
    .click();
  await expect(page.getByText(only('Lien copié.'))).toBeVisible();
  const copied = await page.evaluate(() => (window as unknown as { copied: string }).copied);

  const friend = (await anotherPhone()).page();
  await friend.goto(copied.split('\n').at(-1) ?? '');
  await expect(friend).toHaveURL(/\/login/);
  await signIn(friend, server.demo.pupil);
  await chooseLevel(friend, 'Bac I');
  await expect(questionTitle(friend)).toHaveText(only('Question 1 sur 10'));
  await expect(friend.getByText(only('Chimie · Bac I'))).toBeVisible();
});
