// Tests that messages hide no control: on a small phone they are shown in the head of the open screen or
// dialog and hide no field, human check or action; on a wide screen they hide no field.
import type { Page } from '@playwright/test';
import { ask, openThread } from '../support/forum.ts';
import { expectInTheHeadOfItsDialog, hiddenBy, message } from '../support/message.ts';
import { noServer } from '../support/outage.ts';
import { openEntry, openPanel } from '../support/phone-panel.ts';
import { fillSignUp, levelRow, signInAndSync, signUp, untilVisitorReady } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const sentence = 'Vous êtes déconnecté. Veuillez vérifier votre connexion pour continuer.';
const pupil = { name: 'Élève de l’essai', email: 'eleve.messages@pare.example', password: 'kaye-ble-7' };
const question = { title: 'Suite géométrique ?', subject: 'Mathématiques', text: 'Quelle est la raison ?' };

async function expectShownInHeader(page: Page, text: string): Promise<void> {
  const shown = message(page, text);
  await expect(shown).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.note')).toHaveCount(1);
  expect(await hiddenBy(shown)).toEqual([]);
}

test.beforeEach(async ({ phone }) => {
  await phone.page().setViewportSize({ width: 360, height: 610 });
});

test('messages hide neither the human check of a scrolled form nor a level to be chosen', async ({
  phone,
}) => {
  const page = phone.page();
  await page.goto('/login');
  await fillSignUp(page, pupil, pupil.password);
  await page.getByRole('button', { name: only('Créer mon compte') }).click();
  await expectShownInHeader(page, 'Vérification requise');
  await expect(page.getByRole('checkbox', { name: only('Je suis humain') })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);

  // The button to scroll to the top is not shown on a form.
  const create = page.getByRole('button', { name: only('Créer mon compte') });
  await create.evaluate((button) => button.scrollIntoView({ block: 'end' }));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
  await expect(create).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: only('Revenir en haut') })).toHaveCount(0);

  await page.goto('/login');
  await signUp(page, pupil);
  await expectShownInHeader(page, 'Inscription réussie');
  const fourth = levelRow(page, 'Université').getByRole('button', { name: words('Ajouter') });
  await fourth.click();
  await page.waitForURL((url) => url.pathname !== '/levels');
});

test('messages hide no action of a discussion, of the panel, or of an editor opened over the panel', async ({
  phone,
  server,
}) => {
  const page = phone.page();
  await phone.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAndSync(page, server.demo.pupil, 'Bac I');
  await page.goto('/forum');
  await phone.setOffline(true);
  await expectShownInHeader(page, sentence);
  await message(page, sentence)
    .getByRole('button', { name: only('Fermer') })
    .click();
  await ask(page, question);
  await expectShownInHeader(page, 'Enregistré. Envoi dès le retour du réseau.');

  const thread = await openThread(page, question.title);
  await thread.getByLabel(only('Votre réponse')).fill('Deux termes qui se suivent.');
  await thread.getByRole('button', { name: only('Répondre') }).click();
  await expectShownInHeader(page, 'Enregistré. Envoi dès le retour du réseau.');
  await expectInTheHeadOfItsDialog(page, message(page, 'Enregistré. Envoi dès le retour du réseau.'));
  await thread.getByRole('button', { name: only('Fermer') }).click();
  await expect(thread).toHaveCount(0);

  const panel = await openPanel(page);
  const entry = await openEntry(panel, 'Nouvelle question');
  await entry.getByRole('button', { name: only('Copier') }).click();
  await expectShownInHeader(page, 'Texte copié.');
  await expect(panel.getByRole('button', { name: only('Fermer') })).toHaveCount(1);
  await expect(panel.getByRole('button', { name: only('Envoyer maintenant') })).toBeAttached();

  // Puts the phone online while the server is off: nothing can be sent, and the network can fail once more
  // while the editor is open.
  await noServer.start(phone, server);
  await phone.setOffline(false);
  await entry.getByRole('button', { name: only('Modifier') }).click();
  const editor = page.getByRole('dialog', { name: only('Modifier cet envoi') });
  await expect(editor).toBeVisible();
  await phone.setOffline(true);
  await expectShownInHeader(page, sentence);
  await expectInTheHeadOfItsDialog(page, message(page, sentence));
  await editor.getByRole('button', { name: only('Enregistrer') }).click();
  await expect(editor).toHaveCount(0);
});

test('messages hide no field at the bottom of a wide screen', async ({ phone }) => {
  const page = phone.page();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/chat');
  await expect(page.getByRole('textbox', { name: only('Votre question') })).toBeInViewport({ ratio: 1 });
  await untilVisitorReady(page);
  await phone.setOffline(true);
  const shown = message(page, sentence);
  await expect(shown).toBeInViewport({ ratio: 1 });
  expect(await hiddenBy(shown)).toEqual([]);
});
