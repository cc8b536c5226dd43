import { readFileSync } from 'node:fs';
import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { expectNoAxeErrors, expectNoSidewaysScroll } from '../support/axe.ts';
import { ask } from '../support/forum.ts';
import { closePanel, networkChip, openPanel, queueOf, unfold } from '../support/phone-panel.ts';
import { signInAndSync } from '../support/sign-in.ts';
import { expect, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('pupil', 'Bac II');

const question = {
  title: 'Une question gardée',
  subject: 'Physique',
  text: 'Pourquoi le ciel est-il bleu ?',
};

test('a queue that is saved as a file and opened in another browser of the same account arrives on the server once', async ({
  phone,
  anotherPhone,
  server,
}) => {
  const page = phone.page();
  await page.goto('/forum');
  await phone.setOffline(true);
  await ask(page, question);
  const panel = await openPanel(page);
  await unfold(panel, 'Garder ces envois dans un fichier');
  const saving = page.waitForEvent('download');
  await panel.getByRole('button', { name: only('Enregistrer le fichier') }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^pare-envois-\d{4}-\d\d-\d\d\.json$/);
  const path = await download.path();
  expect(readFileSync(path, 'utf8')).not.toMatch(/eyJ/);
  await expect(panel.getByText(only('Fichier enregistré.'))).toBeVisible();
  await expectNoAxeErrors(page);
  await expectNoSidewaysScroll(page);

  const other = await anotherPhone();
  const otherPage = other.page();
  await signInAndSync(otherPage, server.demo.pupil, 'Bac II');
  await other.setOffline(true);
  const otherPanel = await openPanel(otherPage);
  await unfold(otherPanel, 'Ouvrir un fichier d’envois');
  await expect(otherPanel.getByRole('button', { name: only('Enregistrer le fichier') })).toHaveCount(0);
  const read = () => otherPanel.getByLabel(only('Fichier d’envois')).setInputFiles(path);
  await read();
  await expect(otherPanel.getByText(words('1 envoi ajouté.'))).toBeVisible();
  await expect(queueOf(otherPanel)).toHaveCount(1);
  await read();
  await expect(otherPanel.getByText(words('déjà ici'))).toBeVisible();
  await closePanel(otherPage);
  await closePanel(page);

  await phone.setOffline(false);
  await other.setOffline(false);
  for (const one of [page, otherPage]) await expect(networkChip(one, 'À jour')).toBeVisible();
  const rows = await signInSuperuser(server.url, server.superuser);
  expect((await rows.list('forum_posts')).filter(({ title }) => title === question.title)).toHaveLength(1);
});
