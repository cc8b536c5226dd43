import { signInSuperuser } from '../../scripts/superuser-api.ts';
import { message } from './support/message.ts';
import { untilReadyOffline } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { only, words } from './support/words.ts';

test('tells a visitor who makes Pare and answers what is asked most, offline too', async ({ phone }) => {
  const page = phone.page();
  await page.goto('/');
  await untilReadyOffline(page);
  await phone.setOffline(true);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: only('À propos') })
    .click();
  await expect(page).toHaveTitle(words('À propos · Pare'));
  for (const block of ['Les fondateurs', 'Notre impact', 'Témoignage', 'Ils ont réussi'])
    await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: words(block) })).toBeVisible();
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: only('Aide') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: only('Aide') })).toBeVisible();
  const questions = page.getByRole('main').locator('details');
  await expect(questions).toHaveCount(4);
  await questions.nth(1).locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(questions.nth(1).getByRole('link', { name: only('Examens') })).toBeVisible();
  await expect(questions.nth(0).getByRole('link', { name: only('Connexion') })).toBeHidden();
  await page
    .getByRole('main')
    .getByRole('link', { name: only('Nous écrire') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: only('Contact') })).toBeVisible();
});

test('keeps what a visitor writes to the team, and sends it when the network is back', async ({
  phone,
  server,
}) => {
  const page = phone.page();
  await page.goto('/contact');
  const form = page.getByRole('form', { name: only('Écrire à l’équipe') });
  await expect(page.getByRole('main')).toContainText(words('Lundi à vendredi'));
  await expect(page.getByRole('main')).toContainText(words('Nous répondons sous 24 heures.'));
  await untilReadyOffline(page);
  await phone.setOffline(true);
  await form.getByRole('button', { name: only('Envoyer') }).click();
  await expect(form.locator('[aria-invalid="true"]')).toHaveCount(4);
  await expect(form.getByLabel(only('Nom'))).toBeFocused();
  await form.getByLabel(only('Nom')).fill('Visiteur');
  await form.getByLabel(only('E-mail')).fill('visiteur@');
  await form.getByLabel(only('Sujet')).fill('Une erreur');
  await form.getByLabel(only('Message')).fill('La question 3 a deux bonnes réponses.');
  await form.getByRole('button', { name: only('Envoyer') }).click();
  await expect(form.getByLabel(only('E-mail'))).toBeFocused();
  await page.reload();
  await expect(form.getByLabel(only('Message'))).toHaveValue('La question 3 a deux bonnes réponses.');
  await form.getByLabel(only('E-mail')).fill('visiteur@pare.example');
  await form.getByRole('button', { name: only('Envoyer') }).click();
  await expect(message(page, 'Enregistré. Envoi dès le retour du réseau.')).toBeVisible();
  await expect(form.getByLabel(only('Message'))).toHaveValue('');
  await phone.setOffline(false);
  await expect(message(page, 'Message envoyé !')).toBeVisible();
  const rows = await (await signInSuperuser(server.url, server.superuser)).list('contact_messages');
  expect(rows.filter(({ subject }) => subject === 'Une erreur')).toMatchObject([
    { from_name: 'Visiteur', from_email: 'visiteur@pare.example', user_id: '' },
  ]);
});
