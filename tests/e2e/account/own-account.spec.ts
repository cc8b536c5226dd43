import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoAccountDatabase } from '../support/account-databases.ts';
import { message } from '../support/message.ts';
import { noNetwork } from '../support/outage.ts';
import { openPhone } from '../support/phone.ts';
import { networkChip } from '../support/phone-panel.ts';
import { signIn, signInAndSync, signInPupil } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const sessions = (page: Page) =>
  page.getByRole('list', { name: only('Appareils connectés') }).getByRole('listitem');

async function savedData(page: Page): Promise<Record<string, unknown>> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: only('Enregistrer mes données') }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^pare-mes-donnees-\d{4}-\d\d-\d\d\.json$/);
  return JSON.parse(await readFile(await file.path(), 'utf8'));
}

test('a user sees where the account is signed in, and ends another phone’s session, then all other sessions', async ({
  phone,
  anotherPhone,
  server,
}) => {
  const { pupil } = server.demo;
  const lost = await openPhone({ baseUrl: server.url });
  try {
    await signInAndSync(lost.page(), pupil, '9e AF');
    const page = phone.page();
    await signIn(page, pupil);
    await page.goto('/profile');
    await page.getByRole('link', { name: only('Appareils, données, suppression') }).click();
    await expect(sessions(page)).toHaveCount(2);
    const all = page.getByRole('button', { name: only('Déconnecter tous les autres') });
    await expect(all).toHaveCount(0);
    await expect(sessions(page).filter({ hasText: words('C’est ce téléphone') })).toHaveCount(1);
    const other = sessions(page).filter({ hasNotText: words('C’est ce téléphone') });
    await expect(other).toContainText('Chrome');
    await other.getByRole('button').click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText(words('Il faudra y remettre le mot de passe.'));
    await question.getByRole('button', { name: only('Déconnecter') }).click();
    await expect(sessions(page)).toHaveCount(1);

    await lost.page().goto('/exams');
    await expect(networkChip(lost.page())).toContainText(words('Reconnectez-vous'));

    await signIn((await anotherPhone()).page(), pupil);
    await signIn((await anotherPhone()).page(), pupil);
    await page.reload();
    await expect(sessions(page)).toHaveCount(3);
    await all.click();
    await expect(question).toContainText(words('Déconnecter tous les autres appareils ?'));
    await question.getByRole('button', { name: only('Déconnecter') }).click();
    await expect(sessions(page)).toHaveCount(1);
    await expect(sessions(page)).toContainText(words('C’est ce téléphone'));
  } finally {
    await lost.dispose();
  }
});

test('signing out without a network ends the session on the server once the network is back', async ({
  phone,
  server,
}) => {
  const page = await signInPupil(phone, server);
  await noNetwork.start(phone, server);
  await page.goto('/profile?leave=true');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: only('Se déconnecter') })
    .click();
  await expect(message(page, 'Déconnexion réussie…À bientôt !')).toBeVisible();
  const sessionsEnded = page.waitForResponse((answer) => answer.url().endsWith('/api/sessions/end'));
  await noNetwork.end(phone, server);
  expect((await sessionsEnded).status()).toBe(204);
});

test('a user saves all data of the account in a file, and deletes the account with its password', async ({
  phone,
  server,
}) => {
  const { otherPupil } = server.demo;
  const page = phone.page();
  await signInAndSync(page, otherPupil, '9e AF');
  await page.goto('/account');
  await expect(sessions(page)).toHaveCount(1);
  expect(await savedData(page)).toMatchObject({
    source: 'server',
    account: { email: otherPupil.email },
    waiting: [],
  });
  await expect(page.getByText(only('Le fichier est complet.'))).toBeVisible();

  await noNetwork.start(phone, server);
  expect(await savedData(page)).toMatchObject({ source: 'phone', waiting: [] });
  await expect(page.getByText(words('Le serveur n’a pas répondu'))).toBeVisible();
  await noNetwork.end(phone, server);

  await page.clock.install();
  await page.getByRole('button', { name: only('Supprimer mon compte') }).click();
  const question = page.getByRole('dialog');
  const password = question.getByLabel(only('Mot de passe de ce compte'));
  const remove = question.getByRole('button', { name: only('Supprimer pour toujours') });
  await password.fill('pas-celui-ci');
  await remove.click();
  await expect(question.getByText(words('Ce n’est pas le bon mot de passe'))).toBeVisible();
  await password.fill(otherPupil.password);
  await remove.click();
  await expect(message(page, 'Compte supprimé')).toBeVisible();
  await page.waitForURL((url) => url.pathname === '/');
  await expectNoAccountDatabase(page);
  const storageText = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(storageText).not.toContain(otherPupil.email);
});
