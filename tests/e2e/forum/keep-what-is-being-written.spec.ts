// Tests that text that is typed into a form but not yet submitted survives a reload.
import { ask, demoDiscussion, openThread } from '../support/forum.ts';
import { untilReadyOffline } from '../support/sign-in.ts';
import { expect, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('admin', 'Bac I');
const question = { title: 'Un titre à revoir', subject: 'Physique', text: 'Pourquoi le ciel est-il bleu ?' };

test('typed text survives a reload in the forms of the profile, an unsent entry, a new exam, a report and the chat', async ({
  phone,
}) => {
  const page = phone.page();
  const button = (name: string) => page.getByRole('button', { name: only(name), exact: true });
  await page.goto('/forum');
  await untilReadyOffline(page);
  await openThread(page, demoDiscussion);
  await page.getByRole('button', { name: only('Signaler cette question') }).click();
  const report = page.getByRole('dialog', { name: only('Signaler à l’équipe') });
  await report.getByRole('radio', { name: words('Publicité') }).check();
  await report.getByLabel(words('Un mot pour l’équipe')).fill('Le même message ailleurs.');
  await page.reload();
  await page.getByRole('button', { name: only('Signaler cette question') }).click();
  await expect(report.getByLabel(words('Un mot pour l’équipe'))).toHaveValue('Le même message ailleurs.');
  await expect(report.getByRole('radio', { name: words('Publicité') })).toBeChecked();

  await phone.setOffline(true);
  await page.goto('/forum');
  await ask(page, question);
  const own = await openThread(page, question.title);
  const editor = page.getByRole('dialog', { name: only('Modifier cet envoi') });
  const openEditor = () =>
    own
      .getByRole('button', { name: only('Modifier'), exact: true })
      .first()
      .click();
  await openEditor();
  await editor.getByLabel(only('Texte')).fill('Pourquoi le ciel est-il bleu à midi ?');
  await page.reload();
  await openEditor();
  await expect(editor.getByLabel(only('Texte'))).toHaveValue('Pourquoi le ciel est-il bleu à midi ?');
  await expect(editor.getByText(words('encore ici, pas encore enregistré'))).toBeVisible();
  await editor.getByRole('button', { name: only('Enregistrer') }).click();
  await expect(own.getByText('à midi')).toBeVisible();
  await openEditor();
  await expect(editor.getByLabel(only('Texte'))).toHaveValue('Pourquoi le ciel est-il bleu à midi ?');
  await expect(editor.getByText(words('encore ici, pas encore enregistré'))).toHaveCount(0);

  await page.goto('/profile');
  await button('Modifier').click();
  await page.getByLabel(only('Présentation')).fill('J’enseigne la chimie.');
  await page.reload();
  await button('Reprendre ce que vous avez commencé').click();
  await expect(page.getByLabel(only('Présentation'))).toHaveValue('J’enseigne la chimie.');
  await button('Enregistrer').click();
  await expect(page.getByText('J’enseigne la chimie.')).toBeVisible();
  await expect(button('Modifier')).toBeVisible();

  await page.goto('/admin/exams/new');
  await page.getByLabel(only('Titre')).fill('Bac blanc de physique');
  await page.getByLabel(only('Matière')).selectOption({ label: 'Physique' });
  await page.reload();
  await expect(page.getByLabel(only('Titre'))).toHaveValue('Bac blanc de physique');
  await expect(page.getByLabel(only('Matière')).locator('option:checked')).toHaveText('Physique');

  await page.goto('/chat');
  const box = page.getByRole('textbox', { name: only('Votre question') });
  await box.fill('Où sont les sujets de chimie');
  // The text box is shown before the database has opened, so the test waits until the draft is saved.
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.endsWith('.draft.chat')));
  await page.reload();
  await expect(box).toHaveValue('Où sont les sujets de chimie');
  await box.press('Enter');
  await expect(box).toHaveValue('');
  await page.reload();
  await expect(box).toHaveValue('');
});
