// Tests the panel « Ce téléphone »: unsent entries are shown, edited, discarded and sent; refused entries
// wait for the user's decision.
import type { Locator, Page } from '@playwright/test';
import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { goBackFrom } from '../support/back.ts';
import { reply as replyIn } from '../support/forum.ts';
import { setTextSize } from '../support/large-text.ts';
import { hiddenBy } from '../support/message.ts';
import { noNetwork, noServer } from '../support/outage.ts';
import { closePanel, networkChip, openPanel, sendNow } from '../support/phone-panel.ts';
import { openHome } from '../support/sign-in.ts';
import { expect, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('pupil', 'Bac I');

const question = 'Comment simplifier une fraction ?';

async function ask(page: Page, title = question): Promise<void> {
  await page.getByRole('button', { name: only('Poser une question') }).click();
  const form = page.getByRole('dialog', { name: only('Poser une question') });
  await form.getByLabel(only('Titre')).fill(title);
  await form.getByLabel(only('Matière')).selectOption({ label: 'Mathématiques' });
  await form.getByLabel(only('Votre question')).fill('Je ne trouve pas le plus grand diviseur.');
  await form.getByRole('button', { name: only('Publier') }).click();
  await expect(form).toHaveCount(0);
}

async function reply(page: Page, title: string, text: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: only(title) })
    .click();
  const thread = page.getByRole('dialog');
  await replyIn(thread, text);
  await goBackFrom(thread);
}

const toast = (page: Page, text: string): Locator =>
  page.getByRole('status').filter({ hasText: words(text) });

const queueOf = (panel: Locator): Locator =>
  panel.getByRole('list', { name: 'En attente d’envoi' }).getByRole('listitem');

async function openEntry(panel: Locator, title: string): Promise<Locator> {
  const entry = queueOf(panel).filter({ hasText: words(title) });
  const head = entry.getByRole('button').first();
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
  await expect(head).toHaveAttribute('aria-expanded', 'true');
  return entry;
}

test('entries written without a network can be edited, copied and discarded', async ({ phone, server }) => {
  const page = phone.page();
  await openHome(page);
  await phone.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/forum');
  await noNetwork.start(phone, server);
  // The toast is shown for six seconds, and a busy machine may need as long to close the form, so the check
  // starts before the form is submitted.
  const toastShown = expect(toast(page, 'Enregistré. Envoi dès le retour du réseau.')).toBeVisible();
  await ask(page);
  await toastShown;
  await reply(page, question, 'Je précise : 84 sur 126.');
  await expect(networkChip(page, 'Hors ligne … 2 éléments en attente')).toBeVisible();

  const panel = await openPanel(page);
  await expect(panel).toContainText(words('Dernier contact avec le serveur aujourd’hui à'));
  await expect(panel).toContainText(words('Rien n’est perdu : l’envoi partira dès le retour du réseau.'));
  await expect(queueOf(panel)).toHaveText([words('Nouvelle question'), words('Réponse sur le forum')]);
  const send = panel.getByRole('button', { name: only('Envoyer maintenant') });
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await expect(send).toHaveAccessibleDescription(only('Possible dès que le réseau revient.'));

  const entry = await openEntry(panel, 'Nouvelle question');
  await entry.getByRole('button', { name: only('Modifier') }).click();
  const editor = page.getByRole('dialog', { name: only('Modifier cet envoi') });
  await editor.getByLabel(only('Texte')).fill('Un autre texte.');
  await editor.getByRole('button', { name: only('Annuler') }).click();
  await page.getByRole('button', { name: only('Continuer à écrire') }).click();
  await editor.getByRole('button', { name: only('Enregistrer') }).click();
  await expect(editor).toHaveCount(0);
  await entry.getByRole('button', { name: only('Copier') }).click();
  await expect(toast(page, 'Texte copié.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${question}\n\nUn autre texte.`);

  await entry.getByRole('button', { name: only('Effacer') }).click();
  const sure = page.getByRole('dialog', { name: only('Effacer cet envoi ?') });
  await expect(sure).toContainText(words('La réponse qui en dépend ne partira pas non plus.'));
  await sure.getByRole('button', { name: only('Garder') }).click();
  await expect(queueOf(panel)).toHaveCount(2);
  await entry.getByRole('button', { name: only('Effacer') }).click();
  await sure.getByRole('button', { name: only('Effacer') }).click();
  // A discarded entry that the app has tried to send stays in the queue as a withdrawal, until the server can
  // be reached.
  await expect(queueOf(panel).filter({ hasNotText: 'Retrait' })).toHaveCount(0);
  await closePanel(page);
  await expect(page.getByRole('main').getByText(question)).toHaveCount(0);

  await noNetwork.end(phone, server);
  await sendNow(page);
  const rows = await signInSuperuser(server.url, server.superuser);
  expect((await rows.list('forum_posts')).filter(({ title }) => title === question)).toEqual([]);
});

test('editing an unsent entry that may already have reached the server withdraws the old text, and only the new text is published', async ({
  phone,
  server,
}) => {
  const page = phone.page();
  await page.goto('/forum');
  await noServer.start(phone, server);
  await ask(page);
  await expect(networkChip(page, 'Serveur injoignable … 1 élément en attente')).toBeVisible();

  const panel = await openPanel(page);
  const entry = await openEntry(panel, 'Nouvelle question');
  await entry.getByRole('button', { name: only('Modifier') }).click();
  const editor = page.getByRole('dialog', { name: only('Modifier cet envoi') });
  await expect(editor).toContainText(words('Ce texte est peut-être déjà parti.'));
  await editor.getByLabel(only('Titre')).fill('Comment simplifier 84/126 ?');
  await editor.getByRole('button', { name: only('Enregistrer') }).click();
  await expect(queueOf(panel)).toHaveCount(1);
  await expect(queueOf(panel)).toContainText('Comment simplifier 84/126 ?');
  await panel.getByRole('button', { name: only('Envoyer maintenant') }).click();
  await expect(panel).toContainText(words('Le serveur ne répond pas.'));
  await closePanel(page);

  await noServer.end(phone, server);
  // Toasts are shown one after the other on top of the chip, and the expected toast may be gone before the
  // chip can be pressed, so the check starts before the press.
  await Promise.all([
    expect(toast(page, 'Votre question a été publiée')).toBeVisible({ timeout: 40_000 }),
    sendNow(page),
  ]);
  await expect(networkChip(page, 'À jour')).toBeVisible();
  const rows = await signInSuperuser(server.url, server.superuser);
  const titles = (await rows.list('forum_posts')).map(({ title }) => String(title));
  expect(titles.filter((title) => title.startsWith('Comment simplifier'))).toEqual([
    'Comment simplifier 84/126 ?',
  ]);
});

test('a refused entry is reported and explained, and stays in the queue until the user discards it', async ({
  phone,
  server,
}) => {
  const page = phone.page();
  await page.goto('/forum');
  const rows = await signInSuperuser(server.url, server.superuser);
  const [thread] = (await rows.list('forum_posts')).slice(-1);
  await noNetwork.start(phone, server);
  await reply(page, String(thread?.title), 'Voici ma réponse.');
  await rows.sql(`DELETE FROM forum_replies WHERE post_id = '${thread?.id}'`);
  await rows.sql(`DELETE FROM forum_posts WHERE id = '${thread?.id}'`);
  await noNetwork.end(phone, server);

  const refused = toast(page, 'La question a été retirée');
  await expect(refused).toBeVisible();
  await refused.hover();
  for (const percent of [100, 200]) {
    await setTextSize(page, percent);
    await expect.poll(() => hiddenBy(refused), `with text of ${percent} %`).toEqual([]);
  }
  await setTextSize(page, 100);
  await refused.getByRole('button', { name: only('Voir') }).click();
  const panel = page.getByRole('dialog', { name: only('Ce téléphone') });
  await expect(panel).toContainText(words('Un envoi demande votre avis'));
  const entry = queueOf(panel);
  await expect(entry).toContainText('Refusé');
  await expect(entry).toContainText(words('Votre réponse est encore ici : vous pouvez la copier.'));
  await expect(entry).toContainText('Voici ma réponse.');
  await expect(entry.getByRole('button', { name: only('Renvoyer') })).toHaveCount(0);
  await entry.getByRole('button', { name: only('Effacer') }).click();
  const sure = page.getByRole('dialog', { name: only('Effacer cet envoi ?') });
  await sure.getByRole('button', { name: only('Effacer') }).click();
  await expect(panel.getByText(only('Rien n’attend : tout est envoyé.'))).toBeVisible();
  await closePanel(page);
  await expect(networkChip(page, 'À jour')).toBeVisible();
});
