import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { ask, threadRow } from '../support/forum.ts';
import { networkChip, openPanel } from '../support/phone-panel.ts';
import { answer, answerKey, nextQuestion, questionTitle } from '../support/quiz.ts';
import { signInAndSync } from '../support/sign-in.ts';
import { test as base, expect } from '../support/test.ts';
import { only } from '../support/texts.ts';

/** Serves a copy of the built app from a folder of its own, in which the test installs a newer version. */
const test = base.extend({
  publicDir: async ({ publicDir }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'pare-next-'));
    cpSync(publicDir, folder, { recursive: true });
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
});

/**
 * Installs a newer version: a changed page, and a service worker that lists the changed page, as after any
 * build.
 */
function putNextVersion(folder: string): void {
  const change = (name: string, from: RegExp, to: string) => {
    const path = join(folder, name);
    const text = readFileSync(path, 'utf8');
    if (!from.test(text)) throw new Error(`${name} does not contain ${from}`);
    writeFileSync(path, text.replace(from, to));
    rmSync(`${path}.br`, { force: true });
  };
  change('index.html', /<html /, '<html data-version="next" ');
  change(
    'sw.js',
    /(["']?revision["']?:\s*["'])[0-9a-f]+(["'],\s*["']?url["']?:\s*["']index\.html)/,
    '$1feed$2',
  );
}

test('a new version waits for consent, and unsent entries and a quiz in progress survive the change', async ({
  phone,
  server,
  publicDir,
}) => {
  const rows = await signInSuperuser(server.url, server.superuser);
  const key = answerKey(await rows.list('quiz_questions'));
  const page = phone.page();
  const version = () => page.evaluate(() => document.documentElement.dataset.version ?? 'first');
  const update = page.getByRole('button', { name: only('Mettre à jour') });
  const waitingVersion = () =>
    page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found?.waiting?.state));
  await signInAndSync(page, server.demo.pupil, 'Bac I');
  await page.goto('/forum');
  await phone.setOffline(true);
  await ask(page, {
    title: 'Qui a écrit « Gouverneurs de la rosée » ?',
    subject: 'Français',
    text: 'Et quand ?',
  });
  await expect(networkChip(page, 'Hors ligne … 1 élément en attente')).toBeVisible();
  await page.goto('/quiz?set=chemistry.bac1');
  await answer(page, key, true);
  await nextQuestion(page);
  await answer(page, key, false);
  await expect(page.getByText(only('Réponses gardées sur ce téléphone'))).toBeVisible();

  putNextVersion(publicDir);
  // The proxy holds back the answer to the exchange until the test breaks it off, before the change of
  // version.
  const heldAnswers = phone.proxy.holdAnswers('/api/sync', 0);
  await phone.setOffline(false);
  await page.reload();
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found?.update()));
  await expect.poll(waitingVersion).toBe('installed');
  // The offer of the update is not shown on top of a quiz question.
  await expect(update).toHaveCount(0);
  await page.reload();
  await expect(questionTitle(page)).toHaveText(only('Question 2 sur 10'));
  expect(await version()).toBe('first');

  // Ends the request in progress, since a service worker that is still sending would keep the new one
  // waiting.
  heldAnswers.breakOff();
  const panel = await openPanel(page);
  await panel.getByRole('button', { name: only('Mettre à jour') }).click();
  await expect.poll(() => version().catch(() => 'changing')).toBe('next');
  await expect(questionTitle(page)).toHaveText(only('Question 2 sur 10'));
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await page.goto('/forum');
  await expect(networkChip(page, 'À jour')).toBeVisible();
  await expect(threadRow(page, 'Qui a écrit « Gouverneurs de la rosée » ?')).toBeVisible();
  const posts = (await rows.list('forum_posts')).filter((row) => String(row.title).includes('rosée'));
  expect(posts).toHaveLength(1);
});
