// Tests that a pupil makes a plan without a network, and that the study session, the dates and the papers follow it.
import type { Page } from '@playwright/test';
import { type SuperuserApi, signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { expectNoAxeErrors, expectNoSidewaysScroll } from '../support/axe.ts';
import { setTextSize } from '../support/large-text.ts';
import { message } from '../support/message.ts';
import { phoneScreen } from '../support/phone.ts';
import { networkChip } from '../support/phone-panel.ts';
import { answer, answerKeyOf } from '../support/quiz.ts';
import { shortScreen } from '../support/quiz-in-sight.ts';
import { speak } from '../support/screen-state.ts';
import { openHome } from '../support/sign-in.ts';
import { expect, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('pupil', 'Bac II');

/** Returns the date `count` days from today, in the time zone of the phones, which are in Haiti. */
const inDays = (count: number): string => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Port-au-Prince' }).format(new Date());
  return new Date(Date.parse(today) + count * 86_400_000).toISOString().slice(0, 10);
};
const sentence = (page: Page) => page.locator('.plan-fit');
const button = (page: Page, name: string) => page.getByRole('button', { name: only(name), exact: true });
const subjects = (page: Page) => page.locator('.plan-subjects').getByRole('button');
const sat = (page: Page) => page.locator('.plan-subjects').getByRole('button', { pressed: true });
const next = (page: Page) => page.locator('.today-next');
const row = (page: Page, title: string) =>
  page
    .locator('.today-rows')
    .getByRole('listitem')
    .filter({ hasText: words(title) });
const goOn = (page: Page) => page.locator('.action-bar').getByRole('button').last();

async function openPlan(page: Page): Promise<void> {
  await page.goto('/levels?plan=true');
  await expect(sentence(page)).toBeVisible();
}

/** Chooses the series SMP, and removes all of its subjects except `kept` from the plan. */
async function keepOnly(page: Page, kept: string): Promise<void> {
  const all = await subjects(page).count();
  await button(page, 'SMP').click();
  await expect.poll(() => subjects(page).count()).toBeLessThan(all);
  for (const name of await subjects(page).allTextContents()) {
    // The text of the button begins with the code on the cover of the subject and ends with the subject’s name.
    if (name.endsWith(kept)) continue;
    await subjects(page).filter({ hasText: name }).click();
    await expect(subjects(page).filter({ hasText: name })).toHaveAttribute('aria-pressed', 'false');
  }
  await expect(sat(page)).toHaveCount(1);
}

async function addDate(rows: SuperuserApi, days: number, more: Record<string, string>): Promise<void> {
  const [level] = (await rows.list('grade_levels')).filter(({ code }) => code === 'bac2');
  const id = `planned${String(days).padStart(8, '0')}`;
  await rows.create('exam_dates', { id, grade_level: level?.id, day: inDays(days), ...more });
}

/** Gives right answers to `count` questions of a session and returns the ids of these questions. */
async function play(page: Page, key: Awaited<ReturnType<typeof answerKeyOf>>, count: number) {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const shown = page.locator('[data-question]');
    const id = (await shown.getAttribute('data-question')) ?? '';
    ids.push(id);
    await answer(page, key, true);
    await goOn(page).click();
    await expect(page.locator('.session-explained')).toBeVisible();
    await goOn(page).click();
    await expect(page.locator(`[data-question="${id}"]`)).toHaveCount(0);
  }
  return ids;
}

test('a pupil makes a plan without a network, finds it again after the app was killed, and is asked only questions of its subjects', async ({
  phone,
  server,
}) => {
  const rows = await signInSuperuser(server.url, server.superuser);
  const key = await answerKeyOf(server);
  await openHome(phone.page());
  await phone.setOffline(true);
  let page = phone.page();

  await test.step('home links to the plan, whose first screenful shows how many questions fit, minutes, days, series and a subject', async () => {
    await page.setViewportSize(shortScreen);
    await row(page, 'Faire votre plan').getByRole('link').click();
    await expect(sentence(page)).toHaveText(
      words('10 min par jour, 5 jours sur 7, vous verrez … questions deux fois.'),
    );
    for (const part of [sentence(page), button(page, '20'), page.locator('.plan-days'), button(page, 'SMP')])
      await expect(part).toBeInViewport({ ratio: 1 });
    await expect(subjects(page).first()).toBeInViewport({ ratio: 1 });
    await expect(button(page, 'Garder ce plan')).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(phoneScreen);
  });

  await test.step('the sentence about the questions that fit changes with the minutes and the days', async () => {
    await button(page, '5').click();
    await expect(sentence(page)).toHaveText(words('5 min par jour, 5 jours sur 7'));
    await button(page, 'dimanche').click();
    await expect(sentence(page)).toHaveText(words('5 min par jour, 6 jours sur 7'));
    for (const day of ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi']) await button(page, day).click();
    await expect(sentence(page)).toHaveText(words('5 min par jour, 1 jour sur 7'));
    await button(page, 'dimanche').click();
    await expect(message(page, 'Gardez au moins un jour')).toBeVisible();
    await expect(page.locator('.note', { hasText: words('Gardez au moins un jour') })).toBeVisible();
    await expect(page.locator('.note .note-tick')).toHaveCount(0);
    await expect(sentence(page)).toHaveText(words('5 min par jour, 1 jour sur 7'));
  });

  await test.step('the series determines the subjects, and the last subject cannot be removed', async () => {
    await keepOnly(page, 'Mathématiques');
    await sat(page).click();
    await expect(message(page, 'Gardez au moins une matière')).toBeVisible();
    await expect(sat(page)).toHaveCount(1);
  });

  await test.step('the plan is accessible in both themes, and fits with large text', async () => {
    for (const theme of ['light', 'dark']) {
      await page.evaluate((one) => document.documentElement.setAttribute('data-theme', one), theme);
      await expectNoAxeErrors(page);
    }
    await setTextSize(page, 200);
    await expectNoSidewaysScroll(page);
    await setTextSize(page, 100);
  });

  await test.step('the plan is the same after the app was killed', async () => {
    await button(page, 'Garder ce plan').click();
    const listed = page.getByRole('list', { name: only('Votre cahier, par matière') });
    await expect(listed.getByRole('listitem')).toHaveCount(1);
    await expect(listed).toContainText('Mathématiques');
    await expect(row(page, 'Faire votre plan')).toHaveCount(0);
    await phone.kill();
    await phone.reopen('/profile');
    page = phone.page();
    await page.getByRole('link', { name: only('Votre plan') }).click();
    await expect(sentence(page)).toHaveText(words('5 min par jour, 1 jour sur 7'));
    await expect(button(page, 'SMP')).toHaveAttribute('aria-pressed', 'true');
    await expect(sat(page)).toHaveText(words('Mathématiques'));
    await expect(button(page, 'Garder ce plan')).toHaveCount(0);
    await speak(page, 'ht');
    await openPlan(page);
    await expect(page.getByRole('heading', { name: only('Plan ou') }).first()).toBeVisible();
    await expect(sentence(page)).toContainText(words('kesyon'));
    await speak(page, 'fr');
  });

  await test.step('the session asks only the subject of the plan', async () => {
    await page.goto('/quiz/session');
    const ids = await play(page, key, 3);
    const [math] = (await rows.list('subjects')).filter(({ code }) => code === 'math');
    const asked = (await rows.list('quiz_questions')).filter(({ id }) => ids.includes(id));
    expect(asked.map(({ subject }) => subject)).toEqual(ids.map(() => math?.id));
  });

  await test.step('the series reaches the server', async () => {
    await phone.setOffline(false);
    await page.goto('/');
    await expect(networkChip(page, 'À jour')).toBeVisible();
    await expect
      .poll(async () => (await rows.list('profiles')).filter(({ series }) => series === 'SMP').length)
      .toBe(1);
  });
});

test('a pupil who postpones the plan keeps its defaults, and no screen asks for a plan again, also after a kill', async ({
  phone,
}) => {
  const page = phone.page();
  await page.goto('/');
  await row(page, 'Faire votre plan').getByRole('link').click();
  await expect(sentence(page)).toBeVisible();
  const count = await subjects(page).count();
  await button(page, 'Plus tard').click();
  await expect(next(page)).toBeVisible();
  await expect(row(page, 'Demander au forum')).toBeVisible();
  await expect(row(page, 'Faire votre plan')).toHaveCount(0);
  await page.getByRole('link', { name: only('Votre plan') }).click();
  await expect(sentence(page)).toHaveText(words('10 min par jour, 5 jours sur 7'));
  await expect(sat(page)).toHaveCount(count);
  await expect(button(page, 'Plus tard')).toHaveCount(0);
  await phone.kill();
  for (const path of ['/', '/quiz', '/exams', '/forum', '/profile']) {
    await phone.reopen(path);
    await expect(phone.page().locator('main')).toBeVisible();
    await expect(phone.page().getByRole('link', { name: words('Faire votre plan') })).toHaveCount(0);
    if (path === '/') await expect(row(phone.page(), 'Demander au forum')).toBeVisible();
    await phone.kill();
  }
});

test('dates and papers follow the plan: the plan says that the date is not published yet, a date of another series does not count, and in the last week the plan offers papers, which a pupil marks as done, and the session asks known questions', async ({
  phone,
  server,
}) => {
  const rows = await signInSuperuser(server.url, server.superuser);
  const key = await answerKeyOf(server);
  const page = phone.page();
  const contact = async () => {
    await openHome(page);
    await openPlan(page);
  };
  await openPlan(page);
  await expect(page.getByText(only('Exemple'))).toBeVisible();
  await rows.sql('DELETE FROM exam_dates');
  await contact();
  await expect(page.getByText(only('date pas encore publiée'))).toBeVisible();
  await expect(page.getByText(words('Nous comptons jusqu’au 1er juillet'))).toBeVisible();

  await test.step('shortly before the exam the plan says how many questions fit, and how many minutes a day all of them need', async () => {
    await addDate(rows, 3, { series: 'SVT' });
    await contact();
    await expect(sentence(page)).toHaveText(words('environ … des 90 questions deux fois.'));
    await expect(page.getByText(words('Pour tout voir deux fois : … min par jour.'))).toBeVisible();
  });

  await test.step('a date of another series shows neither in the timetable nor as a countdown', async () => {
    await keepOnly(page, 'Mathématiques');
    const [math] = (await rows.list('subjects')).filter(({ code }) => code === 'math');
    await addDate(rows, 30, { series: 'SMP', subject: math?.id ?? '', half_day: 'morning' });
    await contact();
    const table = page.locator('.plan-table');
    await expect(table.getByRole('row')).toHaveCount(2);
    await expect(table.getByRole('row').last().getByRole('cell').first()).toHaveText(words('Mathématiques'));
    await expect(table.getByRole('row').last().getByRole('cell').last()).toHaveText('–');
    await page.goto('/');
    await expect(page.locator('.today-exam')).toContainText('J-30');
  });

  // A paper without a barème cannot be taken as a mock exam, so the plan lets the pupil mark it as done.
  await rows.sql("UPDATE exams SET bareme = ''");
  const papers = page.getByRole('list', { name: only('Un sujet par matière') });
  await test.step('a paper that the pupil marks as done a month before the exam is listed as done', async () => {
    await contact();
    await papers.getByRole('button', { name: words('Je l’ai fait') }).click();
    await expect(papers).toContainText('Déjà fait');
  });
  const known = await test.step('questions are answered on an earlier day', async () => {
    await page.goto('/quiz/session');
    const ids = await play(page, key, 3);
    await page.goto('/');
    await expect(networkChip(page, 'À jour')).toBeVisible();
    return ids;
  });

  await test.step('in the last week, home and the plan offer a paper of each subject, and the session asks the known questions', async () => {
    // Goes offline, since with a network the server’s time would correct the fixed date.
    await phone.setOffline(true);
    await page.clock.setFixedTime(Date.now() + 24 * 86_400_000);
    await page.goto('/');
    await expect(page.locator('.today-exam')).toContainText('J-6');
    await expect(row(page, '1 sujet à faire')).toContainText('Mathématiques');
    await row(page, '1 sujet à faire').getByRole('link').click();
    await expect(papers.getByRole('listitem')).toHaveCount(1);
    // The paper that was done a month ago does not count as the paper of the last week.
    await expect(papers).toContainText('Marqué comme fait le');
    await expect(papers).not.toContainText('Déjà fait');
    await expectNoAxeErrors(page);
    await papers.getByRole('button', { name: words('Je l’ai fait') }).click();
    await expect(papers).toContainText('Déjà fait');
    await page.goto('/');
    await expect(row(page, 'Demander au forum')).toBeVisible();
    await expect(row(page, '1 sujet à faire')).toHaveCount(0);
    await openPlan(page);
    await expect(papers).toContainText('Déjà fait');
    await papers.getByRole('button', { name: words('Pas encore fait') }).click();
    await expect(papers).not.toContainText('Déjà fait');
    await page.goto('/quiz/session');
    expect(new Set(await play(page, key, 3))).toEqual(new Set(known));
  });

  await test.step('on the day after the last exam, the plan says that the exam is over, and home names no missing date', async () => {
    await page.clock.setFixedTime(Date.now() + 31 * 86_400_000);
    await openPlan(page);
    await expect(page.getByText(only('épreuves passées'))).toBeVisible();
    await expect(page.getByText(words('Vos épreuves sont passées.'))).toBeVisible();
    await page.goto('/');
    await expect(next(page)).toBeVisible();
    await expect(page.locator('.today-exam')).toHaveText('Bac II');
  });
});
