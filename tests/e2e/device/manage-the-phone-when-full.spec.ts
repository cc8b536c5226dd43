// Tests a phone whose storage is full: a level waits until the user has freed space, and a text that cannot
// be saved stays in its form.
import { expectNoAxeErrors } from '../support/axe.ts';
import { fillStores, freeStores, prepareFullStorage } from '../support/full-storage.ts';
import { downloadPaper, openPaper, shownPage } from '../support/papers.ts';
import { closePanel, networkChip, openPanel, unfold } from '../support/phone-panel.ts';
import { expect, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('pupil', 'Bac I');

test('the download of a level without enough free space waits until the user has deleted an exam file that was never opened', async ({
  phone,
}) => {
  await prepareFullStorage(phone);
  const page = phone.page();
  await page.goto('/exams');
  await downloadPaper(page, 'Français, épreuve d’entraînement 1');
  await downloadPaper(page, 'Physique, épreuve d’entraînement 1');
  const reader = await openPaper(page, 'Français, épreuve d’entraînement 1');
  await expect(shownPage(reader, 1)).toBeVisible();
  await reader.close();

  await fillStores(page, 'quizSets');
  const panel = await openPanel(page);
  await unfold(panel, 'Niveaux sur ce téléphone');
  const level = panel.getByRole('listitem').filter({ has: page.getByText(only('Bac II')) });
  await level.getByRole('button', { name: words('Ajouter … Ko') }).click();
  await expect(panel.getByText(only('Plus de place. Faites le tri.')).first()).toBeVisible();
  await expect(panel).toContainText(words('rien ne s’efface sans votre accord'));
  await expectNoAxeErrors(page);
  await closePanel(page);
  await networkChip(page, 'Plus de place. Faites le tri.').click();

  await panel
    .getByRole('button', { name: only('Faire le tri') })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: only('Faire le tri') });
  await expect(dialog.getByLabel(only('Ordre'))).toHaveValue('longest-unopened');
  // The list begins with the file that was never opened, and its box is ticked; nothing is deleted yet.
  const papers = dialog.getByRole('listitem');
  await expect(papers).toHaveText([words('Physique…Jamais ouvert'), words('Français…Ouvert le')]);
  await expect(papers.first().getByRole('checkbox')).toBeChecked();
  await papers.last().getByRole('checkbox').uncheck();
  await dialog.getByRole('button', { name: words('Effacer') }).click();
  await page
    .getByRole('dialog', { name: only('Effacer ce sujet ?') })
    .getByRole('button', { name: only('Effacer') })
    .click();
  await expect(papers).toHaveCount(1);
  await dialog.getByRole('button', { name: only('Fermer') }).click();

  await expect(level.getByRole('button', { name: words('Retirer … Ko') })).toBeVisible();
  await expect(panel.getByText(only('Plus de place. Faites le tri.'))).toHaveCount(0);
  await closePanel(page);
  await expect(networkChip(page, 'À jour')).toBeVisible();
});

test('a text that cannot be saved stays in its form, and the form says so', async ({ phone }) => {
  await prepareFullStorage(phone);
  const page = phone.page();
  await page.goto('/forum');
  await page.getByRole('button', { name: only('Poser une question') }).click();
  const form = page.getByRole('dialog', { name: only('Poser une question') });
  await form.getByLabel(only('Titre')).fill('Comment simplifier une fraction ?');
  await form.getByLabel(only('Matière')).selectOption({ label: 'Mathématiques' });
  await form.getByLabel(only('Votre question')).fill('Je ne trouve pas le plus grand diviseur.');
  await fillStores(page, 'outbox');
  await form.getByRole('button', { name: only('Publier') }).click();
  await expect(form).toContainText(words('Plus de place sur ce téléphone. Votre texte est gardé ici'));
  await expect(form.getByLabel(only('Votre question'))).toHaveValue(
    'Je ne trouve pas le plus grand diviseur.',
  );

  await freeStores(page);
  await form.getByRole('button', { name: only('Publier') }).click();
  await expect(form).toHaveCount(0);
  await expect(networkChip(page, 'À jour')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(words('Comment simplifier une fraction ?'));
});
