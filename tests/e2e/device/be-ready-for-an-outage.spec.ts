// Tests /outage: how much of the level is on the phone, the download of the rest and its size, and that papers,
// answer keys, quizzes and discussions can be opened without a network.
import type { Locator, Page } from '@playwright/test';
import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { expectNoAxeErrors, expectNoSidewaysScroll } from '../support/axe.ts';
import { stubConnection } from '../support/connection.ts';
import { deviceRows } from '../support/device-rows.ts';
import { addForumPages, threadRow } from '../support/forum.ts';
import { fillStores, freeStores, prepareFullStorage } from '../support/full-storage.ts';
import { shownPage } from '../support/papers.ts';
import type { Phone } from '../support/phone.ts';
import { closePanel, openPanel, unfold } from '../support/phone-panel.ts';
import type { SeededServer } from '../support/seed-folder.ts';
import { expect, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('pupil', 'Bac I');
const level = 'bac1';
const files = '/api/files/';

const part = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: only(name) }) });
const button = (page: Page, name: string): Locator =>
  page.locator('.action-bar').getByRole('button', { name: words(name) });
const study = (page: Page): Locator =>
  page.locator('.action-bar').getByRole('link', { name: only('Faire une séance') });
const status = (page: Page, text: string): Locator =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: only(text) });

const kilobytes = (bytes: number) => Math.max(1, Math.round(bytes / 1000));

/** Returns the exams of the level as stored on the server, and the sizes of their papers and answer keys in bytes. */
async function examsOn(server: SeededServer) {
  const rows = await signInSuperuser(server.url, server.superuser);
  const { id } = (await rows.list('grade_levels')).find(({ code }) => code === level) ?? {};
  const exams = (await rows.list('exams')).filter(({ grade_level }) => grade_level === id);
  const sizes = (field: string) => exams.map((exam) => Number(exam[field])).filter((bytes) => bytes > 0);
  return { exams, papers: sizes('file_size'), keys: sizes('correction_size') };
}

const sum = (sizes: readonly number[]) => sizes.reduce((all, bytes) => all + bytes, 0);

async function readyPhone(phone: Phone): Promise<Page> {
  const page = phone.page();
  await page.goto('/outage');
  await expect(button(page, 'Tout prendre, … Ko')).toBeVisible();
  return page;
}

async function expectInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeErrors(page);
  }
  await expectNoSidewaysScroll(page);
}

test('a pupil downloads all of a level with one button, continues after a stop and two kills of the app, opens every paper, key and quiz without a network, and sees an older discussion in the list', async ({
  phone,
  server,
}) => {
  test.setTimeout(240_000);
  const { exams, papers, keys } = await examsOn(server);
  await addForumPages(await signInSuperuser(server.url, server.superuser), [2, 3, 4]);
  let page = phone.page();
  await page.goto('/levels');
  await page.getByRole('link', { name: only('Prêt pour la coupure') }).click();
  await expect(status(page, 'Pas encore prêt')).toBeVisible();
  // The sizes of papers and keys are those on the server; of the discussions, only page 2 is not on the phone.
  await expect(part(page, 'Questions')).toContainText(/^Questions(\d+) sur \1$/);
  await expect(part(page, 'Sujets')).toContainText(
    words(`0 sur ${papers.length} · ${kilobytes(sum(papers))} Ko`),
  );
  await expect(part(page, 'Corrigés')).toContainText(
    words(`0 sur ${keys.length} · ${kilobytes(sum(keys))} Ko`),
  );
  await expect(part(page, 'Discussions')).toContainText(words('· 1 Ko'));
  await expect(part(page, 'Lecteur de sujets')).toContainText(words('… Ko'));
  const cost = button(page, 'Tout prendre, environ … Ko');
  const rows = await page.locator('.outage-count').allTextContents();
  const listed = rows.map((text) => Number(/(\d+)\sKo/.exec(text)?.[1] ?? 0));
  const stated = Number(/(\d+)\sKo/.exec((await cost.textContent()) ?? '')?.[1]);
  expect(Math.abs(stated - sum(listed))).toBeLessThanOrEqual(2);
  await expectInBothThemes(page);

  const held = phone.proxy.holdAnswers(files, 20_000);
  await cost.click();
  const stop = (): Locator => button(page, 'Arrêter, … sur … Ko');
  await expect(stop()).toBeFocused();
  await expect(part(page, 'Discussions').locator('.outage-whole')).toBeVisible();
  await expect
    .poll(async () => sum((await requested(page)).map(({ heldBytes }) => heldBytes)))
    .toBeGreaterThan(0);
  await expectInBothThemes(page);
  await stop().click();
  await expect(button(page, 'Tout prendre, … Ko')).toBeFocused();
  await expect
    .poll(async () => new Set((await requested(page)).map(({ state }) => state)))
    .toEqual(new Set(['paused']));
  await phone.kill();
  held.release();
  await phone.reopen('/outage');
  page = phone.page();
  // A stopped download stays stopped after a kill.
  await expect(button(page, 'Tout prendre, … Ko')).toBeVisible();
  expect(new Set((await requested(page)).map(({ state }) => state))).toEqual(new Set(['paused']));

  const again = phone.proxy.holdAnswers(files, 20_000);
  await button(page, 'Tout prendre, … Ko').click();
  await expect(stop()).toBeVisible();
  await phone.kill();
  await phone.reopen('/outage');
  page = phone.page();
  // The downloads resume without a tap; the reader has no row any more, since it is complete.
  await expect(stop()).toBeVisible();
  await expect(part(page, 'Lecteur de sujets')).toHaveCount(0);
  again.release();
  await expect(status(page, 'Vous êtes prêt')).toBeVisible({ timeout: 60_000 });
  await expect(study(page)).toBeVisible();
  await expectInBothThemes(page);

  await phone.setOffline(true);
  await page.reload();
  await expect(status(page, 'Vous êtes prêt')).toBeVisible();
  for (const { id, correction_size: hasKey } of exams)
    for (const query of hasKey ? ['', '?part=correction'] : ['']) {
      await page.goto(`/exams/${id}/view${query}`);
      await expect(shownPage(page, 1)).toBeVisible();
    }
  await page.goto('/quiz');
  const sets = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(sets.first()).toBeVisible();
  const quizzes = await sets.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const quiz of new Set(quizzes.filter((href) => href.includes('set=')))) {
    await page.goto(quiz);
    await expect(page.getByRole('radiogroup')).toBeVisible();
  }
  await page.goto('/forum');
  await expect(threadRow(page, 'Une question de la page 2')).toBeVisible();
  await page.goto('/outage');
  await study(page).click();
  await expect(page.getByRole('radiogroup')).toBeVisible();
});

type Requested = { state: string; heldBytes: number };
const requested = (page: Page): Promise<Requested[]> => deviceRows<Requested>(page, 'examFiles');

test('without a network the button of /outage is disabled, and the screen says when it works again', async ({
  phone,
}) => {
  const page = await readyPhone(phone);
  await phone.setOffline(true);
  await expect(
    page.getByText(only('Possible dès que le réseau revient. Ce qui est là reste ouvert.')),
  ).toBeVisible();
  await expect(button(page, 'Tout prendre')).toBeDisabled();
  await expectInBothThemes(page);
  await phone.setOffline(false);
  await expect(button(page, 'Tout prendre')).toBeEnabled();
});

test('on a full phone /outage reports the lack of space in place of the size, and its button opens the panel for freeing space', async ({
  phone,
}) => {
  await prepareFullStorage(phone);
  const page = await readyPhone(phone);
  await fillStores(page, 'examFiles');
  await button(page, 'Tout prendre').click();
  await expect(page.locator('.action-bar')).toContainText(words('Plus de place. Faites le tri.'));
  await expectInBothThemes(page);
  await button(page, 'Faire le tri').click();
  const panel = page.getByRole('dialog', { name: only('Ce téléphone') });
  await expect(panel).toContainText(words('Plus de place. Faites le tri.'));
  await freeStores(page);
  await panel.getByRole('button', { name: only('Réessayer') }).click();
  await closePanel(page);
  await button(page, 'Tout prendre').click();
  await expect(status(page, 'Vous êtes prêt')).toBeVisible({ timeout: 60_000 });
});

test('with the setting “Wi-Fi only” and an unknown connection, /outage asks once before it downloads everything', async ({
  phone,
}) => {
  await stubConnection(phone, { type: 'unknown' });
  const page = await readyPhone(phone);
  await unfold(await openPanel(page), 'Données ce mois-ci');
  await page.getByRole('switch', { name: only('Télécharger en Wi-Fi seulement') }).click();
  await closePanel(page);
  await button(page, 'Tout prendre').click();
  const question = page.getByRole('dialog', { name: only('Êtes-vous en Wi-Fi ?') });
  await question.getByRole('button', { name: only('Pas maintenant') }).click();
  expect(await requested(page)).toEqual([]);
  await button(page, 'Tout prendre').click();
  await question.getByRole('button', { name: words('Télécharger … Ko') }).click();
  await expect(status(page, 'Vous êtes prêt')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the panel « Ce téléphone » has a button that opens /outage, which says that the phone uses Wi-Fi', async ({
  phone,
}) => {
  await stubConnection(phone, { type: 'wifi' });
  const page = phone.page();
  await page.goto('/exams');
  const panel = await openPanel(page);
  await panel.getByRole('button', { name: only('Prêt pour la coupure') }).click();
  await expect(panel).toHaveCount(0);
  await expect(page.getByText(only('En Wi-Fi.'))).toBeVisible();
});
