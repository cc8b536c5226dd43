import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { expectNoAxeErrors, expectNoSidewaysScroll } from '../support/axe.ts';
import { untilHistoryFollows } from '../support/back.ts';
import { makePdf } from '../support/made-pdf.ts';
import { message } from '../support/message.ts';
import { paperRow } from '../support/papers.ts';
import { closePanel, openEntry, openPanel, queueOf } from '../support/phone-panel.ts';
import { answerKey, playToTheEnd } from '../support/quiz.ts';
import { openMenu, openReader, readerPath } from '../support/reader.ts';
import { expect, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';
import { uploadPaper } from '../support/upload.ts';

const test = testAs('pupil', 'Bac I');

const form = { name: only('Signaler une erreur') };

test('an error in a question is reported offline from the correction of a quiz, only once for two taps, and a refusal by the server is shown', async ({
  phone,
  server,
}) => {
  const page = phone.page();
  const rows = await signInSuperuser(server.url, server.superuser);
  await page.goto('/quiz?set=chemistry.bac1');
  const key = answerKey(await rows.list('quiz_questions'));
  await phone.setOffline(true);
  await playToTheEnd(page, key, () => true);
  const first = page
    .getByRole('list', { name: only('Correction') })
    .getByRole('listitem')
    .first();
  const more = first.getByRole('button', { name: words('Autres actions') });
  await more.click();
  await page.getByRole('dialog').getByRole('button', form).click();
  const dialog = page.getByRole('dialog', form);
  await dialog.getByRole('button', { name: only('Signaler') }).click();
  await expect(dialog.getByText(only('Choisissez une raison.'))).toBeVisible();
  await dialog.getByRole('radio', { name: words('La réponse donnée comme bonne') }).check();
  await dialog.getByLabel(words('Un mot pour l’équipe')).fill('Ce devrait être B.');
  await expectNoAxeErrors(page);
  await expectNoSidewaysScroll(page);
  // Both clicks happen before the first is processed; a later click would press whatever has replaced the
  // button.
  await dialog.getByRole('button', { name: only('Signaler') }).evaluate((send: HTMLElement) => {
    send.click();
    send.click();
  });
  await page
    .getByRole('dialog', { name: only('Merci') })
    .getByRole('button', { name: only('Fermer') })
    .last()
    .click();
  await expect(first.getByText(only('Signalement en attente'))).toBeVisible();
  await expect(more).toBeFocused();

  const panel = await openPanel(page);
  await expect(queueOf(panel).filter({ hasText: words('Erreur signalée') })).toHaveCount(1);
  await expect(await openEntry(panel, 'Erreur signalée')).toContainText('Ce devrait être B.');
  await closePanel(page);

  await rows.setRules('error_reports', { createRule: null });
  await phone.setOffline(false);
  await expect(message(page, 'Impossible de signaler l’erreur')).toBeVisible();
  await expect(first.getByText(only('Signalement en attente'))).toHaveCount(0);
  const refused = await openEntry(await openPanel(page), 'Erreur signalée');
  await expect(refused.getByText(only('Refusé'))).toBeVisible();
  await rows.setRules('error_reports', {
    createRule: '@request.auth.id != "" && user_id = @request.auth.id',
  });
  await refused.getByRole('button', { name: only('Renvoyer') }).click();
  await expect(refused).toHaveCount(0);
  await closePanel(page);
  await expect(first.getByText(only('Erreur signalée'))).toBeVisible();
  expect(await rows.list('error_reports')).toMatchObject([
    {
      target: 'quiz_questions',
      reason: 'wrong_answer',
      details: 'Ce devrait être B.',
      part: '',
      status: 'open',
    },
  ]);
});

test('an exam file is reported from its row in the list, an answer key from the reader, and each report names the right file', async ({
  phone,
  server,
}) => {
  const page = phone.page();
  const rows = await signInSuperuser(server.url, server.superuser);
  const [id, title] = ['energie00000000', 'Énergie, épreuve 2'];
  const file = makePdf({ pages: [['Énergie']] });
  await uploadPaper(rows, { id, title, file, correction: makePdf({ pages: [['Corrigé']] }) });
  await page.goto('/exams?q=énergie');
  await paperRow(page, title)
    .getByRole('button', { name: words('Autres actions') })
    .click();
  await page.getByRole('button', form).click();
  const dialog = page.getByRole('dialog', form);
  await dialog.getByRole('radio', { name: only('Le corrigé') }).check();
  await dialog.getByRole('radio', { name: only('Une réponse est fausse') }).check();
  await dialog.getByRole('radio', { name: only('Le sujet') }).check();
  await expect(dialog.getByRole('radio', { name: only('Une réponse est fausse') })).toHaveCount(0);
  await dialog.getByRole('radio', { name: words('Ce n’est pas le fichier') }).check();
  await expectNoAxeErrors(page);
  await dialog.getByRole('button', { name: only('Signaler') }).click();
  await page
    .getByRole('dialog', { name: only('Merci') })
    .getByRole('button', { name: only('Fermer') })
    .last()
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => rows.list('error_reports')).toHaveLength(1);

  await openReader(page, readerPath(id, 'correction'));
  const menu = await openMenu(page);
  await menu.getByRole('button', { name: only('Signaler ce corrigé') }).click();
  await dialog.getByRole('radio', { name: words('Illisible') }).check();
  await dialog.getByRole('button', { name: only('Signaler') }).click();
  await untilHistoryFollows(page);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(async () => {
    const sent = (await rows.list('error_reports')).map((row) => `${row.record} ${row.part} ${row.reason}`);
    expect(sent.sort()).toEqual([`${id} correction unreadable`, `${id} file wrong_file`]);
  }).toPass();
});
