// Tests how an admin imports a file of questions.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { axeErrors, expectNoAxeErrors, expectNoSidewaysScroll } from '../support/axe.ts';
import { batches, chooseQuestions, importPath, importThem, notice } from '../support/import.ts';
import { openMenu } from '../support/list-tools.ts';
import { networkChip, openEntry, openPanel } from '../support/phone-panel.ts';
import { signIn, signInAndSync } from '../support/sign-in.ts';
import { superuserCall } from '../support/superuser.ts';
import { expect, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('admin', 'Bac I');

const head = 'Matière;Niveau;Question;A;B;C;D;Réponse;Explication;Auteur';
const right = (number: number, subject = 'Chimie') =>
  `${subject};Bac I;"Question d’import n° ${number} ; la bonne ?";oui;non;peut-être;jamais;A;"Une\nexplication";moi`;

/**
 * Table of two valid rows and three others: one with an unknown subject and other errors, one with errors,
 * and a duplicate of the first row. The explanation of each valid row takes two lines of the file.
 */
const table = [
  head,
  right(1),
  right(2, 'chimi'),
  'Grec;Bac I;Alpha ?;un;deux;trois;Deux;A;;moi',
  'Chimie;Bac I;Sans choix ?;a;b;;d;E;;moi',
  right(1),
].join('\r\n');

const unplaced = [
  'Matière;Question;A;B;C;D;Réponse',
  'Chimie;Une ?;1;2;3;4;A',
  'CHIMIE;Deux ?;1;2;3;4;B',
].join('\n');

const dark = { colorScheme: 'dark', reducedMotion: 'reduce' } as const;

async function expectFineByNight(page: Page): Promise<void> {
  await page.emulateMedia(dark);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await axeErrors(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

test('the import shows what a file contains and queues the valid questions offline, and a pupil can play them', async ({
  phone,
  anotherPhone,
  server,
}) => {
  const page = phone.page();
  await page.goto('/admin?tab=quiz');
  await page.getByRole('link', { name: only('Importer des questions') }).click();
  await expect(page).toHaveURL(importPath);
  await expectNoAxeErrors(page);
  const template = page.waitForEvent('download');
  await page.getByRole('button', { name: only('Télécharger un modèle') }).click();
  const templateText = readFileSync(await (await template).path(), 'utf8');
  expect(templateText).toMatch(
    /^\uFEFFmatière;niveau;question;a;b;c;d;réponse;explication;langue;chapitre;raison a;/,
  );

  await phone.setOffline(true);
  await chooseQuestions(page, { name: 'lot.csv', text: `\uFEFF${table}` });
  await expect(
    page.getByRole('heading', { name: only('2 questions nouvelles, 2 lignes à corriger, 1 déjà là') }),
  ).toBeFocused();
  await expect(page.getByText(only('Colonnes laissées de côté : Auteur.'))).toBeVisible();
  const rowsToCorrect = batches(page, 'Lignes à corriger').filter({ has: page.getByRole('heading') });
  await expect(rowsToCorrect).toHaveCount(2);
  await expect(rowsToCorrect.nth(0)).toContainText(words('Ligne 6'));
  await expect(
    page.getByRole('heading', { name: only('« Grec » n’est pas une matière connue') }),
  ).toBeVisible();
  await expect(rowsToCorrect.nth(0)).toContainText(words('Choix B et Choix D sont les mêmes'));
  await expect(rowsToCorrect.nth(1)).toContainText(words('Il manque : Choix C.'));
  await expect(rowsToCorrect.nth(1)).toContainText(words('La bonne réponse est A, B, C ou D, pas « E ».'));
  const doubled = batches(page, 'Doublons').filter({ has: page.getByRole('heading') });
  await expect(doubled).toContainText([words('La même question est déjà à la ligne 2.')]);
  await expectNoAxeErrors(page);
  await expectNoSidewaysScroll(page);
  await expectFineByNight(page);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: only('Télécharger ces 2 lignes') }).click();
  const correctionFile = await downloading;
  expect(correctionFile.suggestedFilename()).toBe('lot-a-corriger.csv');
  expect(readFileSync(await correctionFile.path(), 'utf8')).toContain(
    'Grec;Bac I;Alpha ?;un;deux;trois;Deux;A;"";moi;6;Choix B et Choix D sont les mêmes',
  );

  await page.getByRole('button', { name: only('Importer les 2 questions') }).click();
  const question = page.getByRole('dialog', { name: only('Importer 2 questions ?') });
  await expect(question).toContainText(words('Bac I'));
  await expectNoAxeErrors(page);
  await question.getByRole('button', { name: only('Annuler') }).click();
  await importThem(page, 'Importer les 2 questions');
  await expect(notice(page, 'Enregistré. Envoi dès le retour du réseau.')).toBeVisible();
  await expect(batches(page, 'Envois')).toContainText([words('En attente d’envoi')]);
  await expectNoAxeErrors(page);

  // The same file is recognised although its questions have not been sent yet.
  await chooseQuestions(page, { name: 'lot.csv', text: table });
  await expect(
    page.getByRole('heading', { name: words('Aucune question nouvelle, 2 lignes à corriger, 3 déjà là') }),
  ).toBeVisible();
  await expect(page.getByText(words('Cette question existe déjà')).first()).toBeVisible();

  await phone.kill();
  await phone.reopen(importPath);
  const back = phone.page();
  await expect(networkChip(back, 'Hors ligne')).toBeVisible();
  await expect(batches(back, 'Envois')).toHaveCount(1);
  await phone.setOffline(false);
  await expect(notice(back, '2 questions ajoutées avec succès')).toBeVisible();
  await expect(batches(back, 'Derniers imports')).toContainText([words('Sur le serveur')]);

  const pupil = (await anotherPhone()).page();
  await signInAndSync(pupil, server.demo.pupil, 'Bac I');
  await pupil.goto('/quiz?subject=chemistry');
  await expect(pupil.getByRole('listitem').filter({ hasText: words('Chimie') })).toContainText(
    words('12 questions'),
  );
});

test('a large import resumes after the app was killed, without sending all of its bytes again, and stores each question once', async ({
  phone,
  server,
}) => {
  const count = 2_500;
  const rows = Array.from({ length: count }, (_, number) =>
    right(number).replace('Une', 'Pourquoi ? '.repeat(30)),
  );
  const page = phone.page();
  await page.goto(importPath);
  await chooseQuestions(page, { name: 'beaucoup.csv', text: [head, ...rows].join('\n') });
  let answers = 0;
  const letPass = phone.proxy.carryBy('/api/upload/', async (given, answer) => {
    answers += 1;
    // The first answer says that nothing is stored yet, the next two that a chunk has arrived; later
    // requests get no answer.
    if (answers <= 3) for await (const chunk of given) answer.write(chunk);
    if (answers <= 3) answer.end();
  });
  await importThem(page, 'Importer les 2 500 questions');
  const bar = page.getByRole('progressbar', { name: words('Envoi : 1 000 questions') });
  await expect(bar).toBeVisible();
  await expect(batches(page, 'Envois').first()).toContainText(words('524 sur 614 Ko'));
  await expectNoAxeErrors(page);
  await expect.poll(() => answers).toBeGreaterThan(3);
  await expect(bar).not.toHaveAttribute('aria-valuenow', '0');

  await phone.kill();
  letPass();
  const before = phone.proxy.passedBytes().up;
  await phone.reopen(importPath);
  await expect(notice(phone.page(), '2 500 questions ajoutées avec succès')).toBeVisible({ timeout: 60_000 });
  const sentAfter = phone.proxy.passedBytes().up - before;
  expect(before).toBeGreaterThan(2 * 256 * 1024);
  expect(sentAfter).toBeLessThan(sizeOf(rows));
  const call = await superuserCall(server);
  const found = await call(
    'GET',
    `quiz_questions/records?perPage=1&filter=${encodeURIComponent("question~'import n°'")}`,
  );
  expect(found).toMatchObject({ totalItems: count });
});

/** Returns the size in bytes of the rows of a file; the upload is larger, since each row names its fields. */
const sizeOf = (rows: readonly string[]) => rows.reduce((sum, row) => sum + Buffer.byteLength(row), 0);

test('the reason why the server refused an import is shown in the panel « Ce téléphone »', async ({
  phone,
  server,
}) => {
  const page = phone.page();
  await page.goto(importPath);
  await phone.setOffline(true);
  await chooseQuestions(page, { name: 'lot.csv', text: [head, right(1), right(2)].join('\n') });
  await importThem(page, 'Importer les 2 questions');
  const rows = await signInSuperuser(server.url, server.superuser);
  const [profile] = (await rows.list('profiles')).filter(({ is_admin: isAdmin }) => isAdmin);
  await rows.update('profiles', profile?.id ?? '', { is_admin: false });
  await phone.setOffline(false);
  await expect(notice(page, 'Impossible d’ajouter les questions')).toBeVisible();
  const panel = await openPanel(page);
  const entry = await openEntry(panel, 'Import de questions');
  await expect(entry).toContainText(words('2 questions'));
  await expect(entry).toContainText(words('Votre compte n’a pas le droit de faire cet envoi.'));
  expect(
    (await rows.list('quiz_questions')).filter(({ question }) => /d’import/.test(String(question))),
  ).toEqual([]);
});

test('the import reads pasted lines and a dropped file, and says what a file lacks', async ({ phone }) => {
  const page = phone.page();
  await page.goto('/exams');
  const menu = await openMenu(page.locator('.list-count'));
  await menu.getByRole('link', { name: only('Importer des questions') }).click();
  const field = page.getByLabel(only('Fichier de questions'));
  await field.setInputFiles({ name: 'vide.csv', mimeType: 'text/csv', buffer: Buffer.from(`${head}\n`) });
  await expect(page.getByText(only('Il n’y a aucune question dans ce fichier.'))).toBeVisible();
  const latin = Buffer.from(table, 'latin1');
  await field.setInputFiles({ name: 'excel.csv', mimeType: 'text/csv', buffer: latin });
  await expect(page.getByRole('heading', { name: words('2 questions nouvelles') })).toBeVisible();
  await page.getByRole('button', { name: only('Changer de fichier') }).click();
  const workbook = Buffer.from([0x50, 0x4b, 3, 4, 0, 0]);
  await field.setInputFiles({ name: 'banque.xlsx', mimeType: 'application/zip', buffer: workbook });
  await expect(page.getByText(words('C’est un classeur.'))).toBeVisible();
  await expectNoAxeErrors(page);

  const pasted = page.getByLabel(only('Ou collez des lignes'));
  await pasted.fill('matière\tquestion\nChimie\tPourquoi ?');
  await page.getByRole('button', { name: only('Lire ces lignes') }).click();
  await expect(page.getByText(words('Colonnes à ajouter : Niveau, Choix A,'))).toBeVisible();
  await page.getByRole('button', { name: only('Changer de fichier') }).click();
  await pasted.focus();
  await page.evaluate(
    (text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    table.replaceAll(';', '\t'),
  );
  await expect(page.getByRole('heading', { name: words('questions nouvelles') })).toBeVisible();

  await page.getByRole('button', { name: only('Changer de fichier') }).click();
  const dataTransfer = await page.evaluateHandle((text) => {
    const carried = new DataTransfer();
    carried.items.add(new File([text], 'glissé.csv', { type: 'text/csv' }));
    return carried;
  }, table);
  const zone = page.getByRole('region', { name: only('Questions à importer') });
  await zone.dispatchEvent('dragover', { dataTransfer });
  await zone.dispatchEvent('drop', { dataTransfer });
  await expect(page.getByText(only('glissé.csv'))).toBeVisible();
});

test('the import suggests a subject for an unknown name, replaces the name in all lines, and can create a missing subject', async ({
  phone,
}) => {
  const page = phone.page();
  await page.goto(importPath);
  const lines = Array.from({ length: 5 }, (_, number) => right(number, 'SVT').replace(';A;', ';1;'));
  const text = ['sep=;', head, ...lines, right(8, 'SVT'), right(9, 'Comptabilité')].join('\r\n');
  await chooseQuestions(page, { name: 'banque.csv', text });
  await expect(page.getByText(words('6 lignes l’écrivent ainsi.'))).toBeVisible();
  await expect(page.getByText(words('La bonne réponse est A, B, C ou D, pas « 1 ».'))).toHaveCount(1);
  const choice = page.getByRole('combobox', { name: only('« SVT » devient') });
  await expect(choice.locator('option:checked')).toHaveText('Biologie');
  await expect(page.getByRole('combobox', { name: only('« Comptabilité » devient') })).toHaveValue('');
  await expectNoAxeErrors(page);
  await expectNoSidewaysScroll(page);
  await expectFineByNight(page);
  const language = page.getByRole('combobox', { name: only('Langue des questions') });
  await page
    .getByRole('button', { name: only('Remplacer partout') })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: words('1 question nouvelle') })).toBeVisible();
  await language.selectOption({ label: 'Kreyòl' });
  await page.getByRole('button', { name: only('Créer la matière') }).click();
  const form = page.getByRole('dialog', { name: only('Nouvelle matière') });
  await expect(form.getByLabel(only('Nom'))).toHaveValue('Comptabilité');
  await expect(form.getByLabel(only('Nom en créole (facultatif)'))).toHaveValue('Kontablite');
  await expectNoAxeErrors(page);
  await form.getByRole('button', { name: only('Créer') }).click();
  await expect(
    page.getByRole('heading', { name: only('2 questions nouvelles, 5 lignes à corriger') }),
  ).toBeVisible();
  await expect(language).toHaveValue('ht');
  await expect(page.getByText(words('2 questions entrent, 5 lignes restent dehors.'))).toBeVisible();
  await importThem(page, 'Importer les 2 questions');
  await expect(notice(page, '2 questions ajoutées avec succès')).toBeVisible();
});

test('the import asks for the level of a file that names none, offers to activate a deactivated subject, and can be removed by its author', async ({
  phone,
  server,
}) => {
  const rows = await signInSuperuser(server.url, server.superuser);
  const [chemistry] = (await rows.list('subjects')).filter(({ code }) => code === 'chemistry');
  await rows.update('subjects', String(chemistry?.id), { is_active: false });
  const page = phone.page();
  await page.goto(importPath);
  // The import compares a file with the subjects that are on the phone: the test reads the file again until
  // the phone has received the change.
  await expect
    .poll(async () => {
      await chooseQuestions(page, { name: 'sans-niveau.csv', text: unplaced });
      const unknown = await page.getByRole('combobox', { name: only('« Chimie » devient') }).count();
      if (unknown === 0) await page.getByRole('button', { name: only('Changer de fichier') }).click();
      return unknown;
    })
    .toBe(1);
  await expect(
    page.getByRole('heading', { name: only('La matière « Chimie » est désactivée. L’activer ?') }),
  ).toBeVisible();
  await expect(page.getByText(words('Il manque : Niveau.')).first()).toBeVisible();
  const level = page.getByRole('combobox', { name: only('Niveau de toutes les lignes') });
  await level.selectOption({ label: 'Bac I' });
  await expect(level).toHaveValue(/./);
  await expectNoAxeErrors(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: only('Activer la matière') }).click();
  const confirmation = page.getByRole('dialog', { name: only('Activer la matière Chimie ?') });
  await confirmation.getByRole('button', { name: only('Activer') }).click();
  await expect(page.getByRole('heading', { name: only('2 questions nouvelles') })).toBeVisible();
  await expect(level).toHaveValue(/./);
  await importThem(page, 'Importer les 2 questions');
  await expect(notice(page, '2 questions ajoutées avec succès')).toBeVisible();
  const subjects = (await rows.list('subjects')).filter(({ name }) => name === 'Chimie');
  expect(subjects).toMatchObject([{ id: chemistry?.id, is_active: true }]);

  const [batch] = await batches(page, 'Derniers imports').all();
  await expect(batches(page, 'Derniers imports')).toContainText([words('sans-niveau.csv')]);
  await batch?.getByRole('button', { name: only('Retirer cet import') }).click();
  const question = page.getByRole('dialog', { name: only('Retirer « sans-niveau.csv » ?') });
  await expect(question).toContainText(words('Ses 2 questions quittent le serveur'));
  await expectNoAxeErrors(page);
  await question.getByRole('button', { name: only('Retirer') }).click();
  await expect(notice(page, '2 questions retirées')).toBeVisible();
  await expect(batches(page, 'Derniers imports')).toHaveCount(0);
  const left = (await rows.list('quiz_questions')).map(({ question: text }) => text);
  expect(left).not.toContain('Une ?');
});

test('an exported file is recognised line by line: unchanged it adds nothing, and a corrected line changes its question', async ({
  phone,
  server,
}) => {
  const page = phone.page();
  await page.goto('/admin?tab=quiz');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: only('Exporter les questions') }).click();
  const text = readFileSync(await (await saved).path(), 'utf8');
  const rows = await signInSuperuser(server.url, server.superuser);
  const before = await rows.list('quiz_questions');
  expect(before.filter(({ figure }) => figure !== '').length).toBeGreaterThan(0);

  await page.goto(importPath);
  await chooseQuestions(page, { name: 'questions.csv', text });
  const untouched = `Aucune question nouvelle, ${before.length} déjà là`;
  await expect(page.getByRole('heading', { name: only(untouched) })).toBeVisible();
  await expect(page.getByRole('button', { name: words('Importer la') })).toHaveCount(0);
  await expectNoAxeErrors(page);

  // Corrects a question with a figure.
  const [corrected] = before.filter(({ figure }) => figure !== '');
  const lines = text.split('\r\n');
  const at = lines.findIndex((line) => line.endsWith(String(corrected?.id)));
  lines[at] = String(lines[at]).replace(String(corrected?.question).slice(0, 12), 'Mot corrigé');
  const added = right(1).split(';').slice(0, 9).join(';');
  const changedText = [...lines.slice(0, -1), `${added};fr;`, ''].join('\r\n');
  await page.getByRole('button', { name: only('Changer de fichier') }).click();
  await chooseQuestions(page, { name: 'corrigé.csv', text: changedText });
  const counted = `1 question nouvelle, 1 modifiée, ${before.length - 1} déjà là`;
  await expect(page.getByRole('heading', { name: only(counted) })).toBeVisible();
  await expect(batches(page, 'Modifiées')).toContainText([words('Mot corrigé')]);
  await expectNoAxeErrors(page);
  await expectNoSidewaysScroll(page);
  await expectFineByNight(page);

  await phone.setOffline(true);
  await page.getByRole('button', { name: only('Changer de fichier') }).click();
  await chooseQuestions(page, { name: 'corrigé.csv', text: changedText });
  await expect(page.getByText(words('Le serveur n’a pas répondu'))).toBeVisible();
  await expect(page.getByText(words('Cette ligne porte l’id')).first()).toBeVisible();
  await expectNoAxeErrors(page);
  await phone.setOffline(false);
  await page.getByRole('button', { name: only('Comparer avec le serveur') }).click();
  await expect(page.getByRole('heading', { name: only(counted) })).toBeVisible();

  await importThem(page, 'Importer la question');
  // The two toasts appear one after the other, in the order of the server's answers.
  await Promise.all([
    expect(notice(page, 'Question ajoutée avec succès')).toBeVisible(),
    expect(notice(page, 'Question modifiée')).toBeVisible(),
  ]);
  const after = await rows.list('quiz_questions');
  expect(after).toHaveLength(before.length + 1);
  const stored = after.find(({ id }) => id === corrected?.id);
  expect(stored?.question).toMatch(/^Mot corrigé/);
  expect(stored?.figure).toBe(corrected?.figure);
});

test('the import is limited to admins, and others are shown why they cannot use it', async ({
  anotherPhone,
  server,
}) => {
  const page = (await anotherPhone()).page();
  await page.goto(importPath);
  await expect(page.getByText(only('Vous devez être connecté pour accéder à cette page'))).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: only('Se connecter') })
    .click();
  await signIn(page, server.demo.pupil);
  await page.goto(importPath);
  await expect(
    page.getByText(only('Accès refusé: Vous devez être administrateur pour accéder à cette page')),
  ).toBeVisible();
  await expect(networkChip(page)).toBeVisible();
});
