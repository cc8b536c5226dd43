import type { Page } from '@playwright/test';
import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { message } from '../support/message.ts';
import type { Phone } from '../support/phone.ts';
import { openPanel, queueOf } from '../support/phone-panel.ts';
import { untilVisitorReady } from '../support/sign-in.ts';
import { expect, test, testOnNewPhone } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

test('a visitor can read who makes Pare and the answers to frequent questions, offline too', async ({
  phone,
}) => {
  const page = phone.page();
  await page.goto('/');
  await untilVisitorReady(page);
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
  for (const block of ['Bien commencer', 'Aide technique'])
    await expect(page.getByRole('heading', { level: 2, name: only(block) })).toBeVisible();
  const questions = page.getByRole('main').locator('details');
  await expect(questions).toHaveCount(4);
  await questions.nth(1).locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(questions.nth(1).getByRole('link', { name: only('Examens') })).toBeVisible();
  await expect(questions.nth(1)).toContainText(words('Touchez le titre d’un sujet pour le lire.'));
  await expect(questions.nth(0).getByRole('link', { name: only('Connexion') })).toBeHidden();
  await page
    .getByRole('main')
    .getByRole('link', { name: only('Nous écrire') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: only('Contact') })).toBeVisible();
  await expect(page.getByLabel(only('Sujet'))).toHaveValue('');
  for (const founder of ['pédagogique', 'technique']) {
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: only('À propos') })
      .click();
    await page.getByRole('link', { name: only(`Écrire à la direction ${founder}`) }).click();
    await expect(page.getByLabel(only('Sujet'))).toHaveValue(`Direction ${founder}`);
  }
});

test('a message that a visitor writes to the team offline is queued and sent when the network is back', async ({
  phone,
  server,
}) => {
  const page = phone.page();
  await page.goto('/contact');
  const form = page.getByRole('form', { name: only('Écrire à l’équipe') });
  for (const hours of ['Lundi à vendredi', '8h-17h', 'Samedi', '9h-13h', 'Dimanche', 'fermé'])
    await expect(page.getByRole('main')).toContainText(words(hours));
  await expect(page.getByRole('main')).toContainText(words('Nous répondons sous 24 heures.'));
  await untilVisitorReady(page);
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

const mailSettings = {
  EMAILJS_SERVICE_ID: 'service_1',
  EMAILJS_TEMPLATE_ID: 'template_1',
  EMAILJS_PUBLIC_KEY: 'key_1',
};

/**
 * Fakes the mail service and returns the list of what is posted to it. The answers to the first `lost`
 * posts never arrive.
 */
async function fakeMailRoute(phone: Phone, lost: number): Promise<readonly unknown[]> {
  const posted: unknown[] = [];
  await phone.context().route('https://api.emailjs.com/**', async (route) => {
    if (route.request().method() !== 'POST') return route.fulfill({ status: 200 });
    posted.push(route.request().postDataJSON());
    if (posted.length <= lost) return route.abort('connectionreset');
    return route.fulfill({ status: 200, headers: { 'access-control-allow-origin': '*' }, body: 'OK' });
  });
  return posted;
}

async function writeToTeam(page: Page, text = 'Tout marche.'): Promise<void> {
  await page.goto('/contact');
  const form = page.getByRole('form', { name: only('Écrire à l’équipe') });
  await form.getByLabel(only('Nom')).fill('Visiteur');
  await form.getByLabel(only('E-mail')).fill('visiteur@pare.example');
  await form.getByLabel(only('Sujet')).fill('Merci');
  await form.getByLabel(only('Message')).fill(text);
  await form.getByRole('button', { name: only('Envoyer') }).click();
}

testOnNewPhone(
  'a message goes to the mail service, and the app asks before it resends a message that may have arrived',
  async ({ phone, server }) => {
    await server.restart({ env: mailSettings });
    const posted = await fakeMailRoute(phone, 1);
    const page = phone.page();
    await writeToTeam(page);
    await expect(message(page, 'Erreur lors de l’envoi du message')).toBeVisible();
    await page.reload();
    const panel = await openPanel(page);
    await expect(queueOf(panel)).toContainText(words('Incertain'));
    await expect(panel).toContainText(words('ce message est peut-être déjà arrivé'));
    await panel.getByRole('button', { name: only('Renvoyer') }).click();
    await expect(message(page, 'Message envoyé !')).toBeVisible();
    const params = { from_name: 'Visiteur', from_email: 'visiteur@pare.example', message: 'Tout marche.' };
    expect(posted).toHaveLength(2);
    expect(posted[1]).toMatchObject({ user_id: 'key_1', template_params: params });
    expect(
      await (await signInSuperuser(server.url, server.superuser)).list('contact_messages'),
    ).not.toContainEqual(expect.objectContaining({ subject: 'Merci' }));
  },
);

test('a message is posted to a mail service that was set up on the server after the phone had cached the app', async ({
  anotherPhone,
  server,
}) => {
  await server.restart({ env: mailSettings });
  const phone = await anotherPhone({ forgives: /Content Security Policy/ });
  const posted = await fakeMailRoute(phone, 0);
  const page = phone.page();
  await writeToTeam(page);
  await message(page, 'Page à recharger')
    .getByRole('button', { name: only('Recharger') })
    .click();
  // Writes a second message, since the first may have gone to the server instead: an exchange sends a message that
  // did not reach the mail service in three tries.
  await writeToTeam(page, 'Et encore merci.');
  const params = { template_params: expect.objectContaining({ message: 'Et encore merci.' }) };
  await expect.poll(() => posted).toContainEqual(expect.objectContaining(params));
  // When both messages are confirmed at once, they share one toast.
  await expect(message(page, 'Message envoyé !').or(message(page, '2 messages envoyés !'))).toBeVisible();
});
