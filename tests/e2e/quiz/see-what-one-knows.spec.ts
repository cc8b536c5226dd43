import type { Page } from '@playwright/test';
import { expectNoAxeErrors, expectNoSidewaysScroll } from '../support/axe.ts';
import type { Phone } from '../support/phone.ts';
import { networkChip, sendNow } from '../support/phone-panel.ts';
import { type AnswerKey, answer, answerKeyOf, playToTheEnd } from '../support/quiz.ts';
import type { SeededServer } from '../support/seed-folder.ts';
import { signInAndSync } from '../support/sign-in.ts';
import { expect, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('pupil', 'Bac I');

const total = (page: Page) => page.locator('.map-total');
const subjectRow = (page: Page, name: string) => page.locator('.map-subject').filter({ hasText: name });
const chapters = (page: Page, name: string) => subjectRow(page, name).getByRole('listitem');

/** Gives the right answer to the question shown, and continues with the next question. */
async function answerInSession(page: Page, key: AnswerKey): Promise<void> {
  const question = page.locator('[data-question]');
  const before = await question.getAttribute('data-question');
  await answer(page, key, true);
  await page.getByRole('button', { name: only('Vérifier') }).click();
  await page.getByRole('button', { name: only('Suivante') }).click();
  await expect(page.locator(`[data-question="${before}"]`)).toHaveCount(0);
}

/** Reconnects the phone, sends everything, and opens the map on a new phone of the same pupil. */
async function openMapOnNewPhone(
  phone: Phone,
  anotherPhone: () => Promise<Phone>,
  server: SeededServer,
): Promise<Page> {
  await phone.setOffline(false);
  await sendNow(phone.page());
  await expect(networkChip(phone.page(), 'À jour')).toBeVisible();
  const page = (await anotherPhone()).page();
  await signInAndSync(page, server.demo.pupil, 'Bac I');
  await page.goto('/quiz/history?view=map');
  return page;
}

test('a pupil without a network sees an estimate for the day of the exam and the chapters to review, and a new phone shows the same', async ({
  phone,
  anotherPhone,
  server,
}) => {
  const key = await answerKeyOf(server);

  await test.step('before twenty answers the map says that there are too few answers for an estimate', async () => {
    const page = phone.page();
    await page.goto('/');
    await page.getByRole('link', { name: only('Où vous en êtes') }).click();
    await expect(total(page)).toHaveText(only('Encore trop peu pour le dire'));
    await expect(page.getByText(words('Aucune réponse ; il en faut 20'))).toBeVisible();
    await expect(subjectRow(page, 'Chimie').locator('summary')).toContainText('pas encore vu');
    await expectNoAxeErrors(page);
  });

  await phone.setOffline(true);
  await test.step('after two quizzes the map shows an estimate of the total, a subject with too few answers, and chapters to review', async () => {
    const page = phone.page();
    await page.goto('/quiz?set=chemistry.bac1');
    await playToTheEnd(page, key, () => true);
    await expect(page.getByRole('img', { name: only('10 sur 10') })).toBeVisible();
    await page.goto('/quiz?set=physics.bac1');
    await playToTheEnd(page, key, () => false);
    await expect(page.getByRole('img', { name: only('0 sur 10') })).toBeVisible();
    await page.goto('/');
    const row = page.locator('.today-rows').getByRole('listitem').filter({ hasText: 'Où vous en êtes' });
    await expect(row).toContainText(words('sur 10'));
    await expect(row).toContainText(words('dans trois mois'));
    await expect(row).toContainText(words('chapitres à revoir'));
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 800, height: 900 });
    await expect(row).toBeHidden();
    const gauges = page.getByRole('region', { name: only('Où vous en êtes') });
    await expect(gauges.getByRole('listitem')).toHaveCount(4);
    await expectNoAxeErrors(page);
    await gauges.getByRole('link', { name: only('Tout voir') }).click();
    await expect(total(page)).toHaveText(words('environ … sur 10'));
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await row.getByRole('link').click();
    await expect(page.getByText(words('Estimation, d’après vos 20 réponses'))).toBeVisible();
    await expect(total(page)).toHaveText(words('environ … sur 10'));
    await expect(subjectRow(page, 'Chimie').locator('summary')).toContainText('encore trop peu pour le dire');
    await subjectRow(page, 'Physique').locator('summary').click();
    await expect(chapters(page, 'Physique').filter({ hasText: 'à revoir' }).first()).toBeVisible();
    await expect(chapters(page, 'Chimie').first()).toBeVisible();
    await expect(chapters(page, 'Chimie').filter({ hasText: 'à revoir' })).toHaveCount(0);
    await expectNoAxeErrors(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('the map is the same after a kill, and on a new phone after one sync', async () => {
    const shown = await total(phone.page()).textContent();
    await phone.kill();
    await phone.reopen('/quiz/history?view=map');
    await expect(total(phone.page())).toHaveText(shown ?? '');
    const page = await openMapOnNewPhone(phone, anotherPhone, server);
    await expect(page.getByText(words('Estimation, d’après vos 20 réponses'))).toBeVisible();
    await expect(total(page)).toHaveText(shown ?? '');
  });
});

test('a chapter of the map opens its next questions, a kill does not lose them, and after twenty answers a new phone counts the same surprise questions', async ({
  phone,
  anotherPhone,
  server,
}) => {
  const key = await answerKeyOf(server);
  const surprises = (page: Page) => page.locator('.map-probes');

  await phone.page().goto('/quiz/history?view=map');
  await expect(surprises(phone.page())).toContainText(words('Encore 10 questions surprises'));
  await phone.setOffline(true);

  await test.step('a chapter opens a session of its questions, which goes on after a kill', async () => {
    const page = phone.page();
    await subjectRow(page, 'Physique').locator('summary').click();
    await chapters(page, 'Physique').getByRole('link').first().click();
    await expect(page.getByText(words('encore 2 questions'))).toBeVisible();
    await expect(page).toHaveURL(/\/quiz\/session$/);
    await answerInSession(page, key);
    await expect(page.getByText(words('dernière question'))).toBeVisible();
    await expectNoAxeErrors(page);
    await expect(page.getByText(only('Réponses gardées sur ce téléphone'))).toBeAttached();
    await phone.kill();
    await phone.reopen('/quiz/session');
    await expect(phone.page().getByText(words('dernière question'))).toBeVisible();
    await answerInSession(phone.page(), key);
    await expect(phone.page().getByRole('heading', { name: words('Séance faite') })).toBeVisible();
  });

  await test.step('after twenty answers the map says how many surprise questions are still missing, and a new phone says the same', async () => {
    await phone.page().goto('/quiz/session?minutes=20');
    for (let count = 0; count < 19; count += 1) await answerInSession(phone.page(), key);
    // Opens another session, which ends this one: the answers of a session become attempts when it ends.
    await phone.page().goto('/quiz/session?minutes=5');
    await expect(phone.page().locator('[data-question]')).toBeVisible();
    await phone.page().goto('/quiz/history?view=map');
    await expect(phone.page().getByText(words('Estimation, d’après vos 21 réponses'))).toBeVisible();
    // Which questions are surprise questions depends on account and day: one of them may have been answered here.
    const counted = (await surprises(phone.page()).locator('p').first().textContent()) ?? '';
    expect(counted).toMatch(/Encore\s(9|10)\squestions\ssurprises/);
    const page = await openMapOnNewPhone(phone, anotherPhone, server);
    await expect(page.getByText(words('Estimation, d’après vos 21 réponses'))).toBeVisible();
    await expect(surprises(page).locator('p').first()).toHaveText(counted);
  });
});
