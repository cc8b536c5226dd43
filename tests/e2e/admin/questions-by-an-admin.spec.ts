// Tests that an admin writes one or several questions in the dashboard, that they survive outages and kills
// of the app, and that pupils receive them.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expectNoAxeErrors, expectNoSidewaysScroll } from '../support/axe.ts';
import { notice } from '../support/import.ts';
import { signInAndSync } from '../support/sign-in.ts';
import { superuserCall } from '../support/superuser.ts';
import { expect, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('admin', 'Bac I');
const testIn9eAF = testAs('admin', '9e AF');

const quizTab = '/admin?tab=quiz';
/** Opens the form of new questions, which a phone shows on a press of its button. */
const openForm = (page: Page) => page.getByRole('button', { name: only('Ajouter des questions') }).click();
const publish = (page: Page, button = 'Publier') => page.getByRole('button', { name: only(button) }).click();

type Written = { question: string; options: [string, string, string, string]; right: string };

async function write(scope: Page | Locator, { question, options, right }: Written): Promise<void> {
  await scope.getByRole('textbox', { name: only('Question') }).fill(question);
  for (const [at, letter] of ['A', 'B', 'C', 'D'].entries())
    await scope.getByRole('textbox', { name: only(`Choix ${letter}`) }).fill(options[at] ?? '');
  await scope.getByRole('radio', { name: only(right) }).check();
}

async function chooseSubjectAndLevel(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: only('Matière') }).selectOption({ label: 'Chimie' });
  await page.getByRole('combobox', { name: only('Niveau') }).selectOption({ label: 'Bac I' });
}

/**
 * Waits until the draft is saved, which happens after a pause in typing. The draft's backup copy in
 * localStorage then names the database that holds the draft.
 */
const untilDraftSaved = (page: Page, text: string) =>
  expect
    .poll(() =>
      page.evaluate((sought) => Object.values(localStorage).filter((value) => value.includes(sought)), text),
    )
    .toEqual([expect.stringMatching(/"birth":"[^"]/)]);

const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: words(text) });

test('an admin writes a question with a figure offline, the question survives a kill of the app, and a pupil receives it', async ({
  phone,
  anotherPhone,
  server,
}) => {
  const page = phone.page();
  await page.goto(quizTab);
  await openForm(page);
  await publish(page);
  await expect(alert(page, 'Veuillez remplir tous les champs')).toBeVisible();
  await expect(page.getByRole('combobox', { name: only('Matière') })).toBeFocused();
  await expectNoAxeErrors(page);

  await phone.setOffline(true);
  await chooseSubjectAndLevel(page);
  const options: Written['options'] = ['$H_2O$', 'CO2', 'co2', 'O2'];
  await write(page, { question: 'Quelle est la formule de l’eau, $x^2$ ?', options, right: 'A' });
  await page.getByRole('textbox', { name: only('Choix C') }).fill(' CO2 ');
  await publish(page);
  await expect(page.getByText(words('Ce choix est le même que B'))).toBeVisible();
  await page.getByRole('textbox', { name: only('Choix C') }).fill('NaCl');
  await page.getByRole('combobox', { name: only('Chapitre') }).selectOption({ label: 'Liaisons chimiques' });
  await page.getByRole('textbox', { name: only('Raison du choix B') }).fill('Celle du choix A.');
  await page
    .getByRole('combobox', { name: only('B se confond avec') })
    .selectOption({ label: 'Combustions' });
  await publish(page);
  await expect(page.getByText(words('écrivez ce que dit le choix, pas « choix A »'))).toBeVisible();
  await page.getByRole('textbox', { name: only('Raison du choix B') }).fill('CO2 est le gaz carbonique.');
  await page
    .getByLabel(only('Figure'))
    .setInputFiles({ name: 'grand.png', mimeType: 'image/png', buffer: Buffer.alloc(101 * 1024) });
  await expect(page.getByText(words('Cette image est trop lourde'))).toBeVisible();
  await page.getByLabel(only('Figure')).setInputFiles({
    name: 'eau.png',
    mimeType: 'image/png',
    buffer: readFileSync('demo/figures/biology-bac1-chaine.png'),
  });
  await publish(page);
  await expect(page.getByText(words('Dites ce que montre la figure'))).toBeVisible();
  await page.getByRole('textbox', { name: only('Ce que montre la figure') }).fill('Une molécule d’eau');
  await page.getByText(only('Comme les élèves la verront')).click();
  await expect(page.locator('details math')).toHaveCount(2);
  await expectNoAxeErrors(page);
  await expectNoSidewaysScroll(page);
  await untilDraftSaved(page, 'Une molécule d’eau');

  await phone.kill();
  await phone.reopen(quizTab);
  const back = phone.page();
  await expect(back.getByRole('textbox', { name: only('Choix C') })).toHaveValue('NaCl');
  await expect(back.getByRole('combobox', { name: only('Chapitre') })).toHaveValue('bonds');
  await expect(back.getByRole('textbox', { name: only('Raison du choix B') })).toHaveValue(/gaz carbonique/);
  await expect(back.getByRole('combobox', { name: only('B se confond avec') })).toHaveValue('combustion');
  await expect(back.getByRole('img', { name: only('Une molécule d’eau') })).toBeVisible();
  await publish(back);
  await expect(notice(back, 'Enregistré. Envoi dès le retour du réseau.')).toBeVisible();
  await expect(back.getByRole('textbox', { name: only('Question') })).toHaveValue('');
  await expect(back.getByRole('combobox', { name: only('Niveau') })).toHaveValue(/./);
  await phone.setOffline(false);
  await expect(notice(back, 'Question ajoutée avec succès')).toBeVisible();

  const pupil = (await anotherPhone()).page();
  await signInAndSync(pupil, server.demo.pupil, 'Bac I');
  await pupil.goto('/quiz?subject=chemistry');
  const set = pupil.getByRole('listitem').filter({ hasText: words('Chimie') });
  await expect(set).toContainText(words('11 questions'));
});

test('when an admin publishes several questions, only complete ones are sent, and unfinished ones stay in the form', async ({
  phone,
}) => {
  const page = phone.page();
  await page.goto(quizTab);
  await openForm(page);
  await page.getByRole('tab', { name: only('Plusieurs') }).click();
  await publish(page, 'Publier la question');
  await expect(alert(page, 'Veuillez sélectionner une matière et un niveau')).toBeVisible();
  await chooseSubjectAndLevel(page);
  await publish(page, 'Publier la question');
  await expect(alert(page, 'Veuillez remplir au moins une question complète')).toBeVisible();
  const nth = (number: number) => page.getByRole('region', { name: only(`Question ${number}`) });
  const remove = (number: number) =>
    page.getByRole('button', { name: only(`Enlever la question ${number}`) });
  await expect(remove(1)).toHaveCount(0);

  for (let more = 0; more < 3; more += 1)
    await page.getByRole('button', { name: only('Ajouter une question') }).click();
  for (const number of [1, 2])
    await write(nth(number), { question: `Lot, n° ${number} ?`, options: ['1', '2', '3', '4'], right: 'B' });
  await nth(3)
    .getByRole('textbox', { name: only('Question') })
    .fill('À finir demain ?');
  await remove(4).click();
  await expect(nth(4)).toHaveCount(0);
  await expectNoAxeErrors(page);
  await publish(page, 'Publier les 3 questions');
  await expect(notice(page, '2 questions ajoutées avec succès')).toBeVisible();
  await expect(nth(1).getByRole('textbox', { name: only('Question') })).toHaveValue('À finir demain ?');
  await expect(nth(2)).toHaveCount(0);
  await expect(page.getByText(words('1 autre question reste ici'))).toBeVisible();

  // Publishing the same question again stores it, and the admin is informed that it already exists.
  await page.getByRole('tab', { name: only('Une question') }).click();
  await write(page, { question: 'Lot, n° 1 ?', options: ['4', '3', '2', '1'], right: 'A' });
  await publish(page);
  await expect(notice(page, 'Une question pareille existe déjà')).toBeVisible();
});

testIn9eAF(
  'an admin finds any question, edits it at its own address, and exports the questions to a file',
  async ({ phone, server }) => {
    const call = await superuserCall(server);
    await phone.page().goto(quizTab);
    const search = phone.page().getByRole('searchbox', { name: only('Chercher parmi toutes les questions') });
    await search.fill('ethanoique ester');
    await search.press('Enter');
    const found = phone
      .page()
      .getByRole('list', { name: only('Questions trouvées') })
      .getByRole('listitem');
    await expect(found.first()).toBeVisible();
    await expectNoAxeErrors(phone.page());
    await found.first().getByRole('link').click();
    await expect(phone.page()).toHaveURL(/\/admin\/questions\/[a-z0-9]{15}$/);
    const address = new URL(phone.page().url()).pathname;
    const inAdminUi = (data: object) =>
      call('PATCH', `quiz_questions/records/${address.slice(address.lastIndexOf('/') + 1)}`, data);
    await phone
      .page()
      .getByRole('textbox', { name: only('Choix A') })
      .fill('Une réponse corrigée');
    await untilDraftSaved(phone.page(), 'Une réponse corrigée');
    await phone.kill();

    await inAdminUi({ option_a: 'Une réponse d’ailleurs', option_b: 'Un autre choix' });
    await phone.reopen(address);
    const page = phone.page();
    await expect(page.getByText(words('est encore ici, pas encore enregistré'))).toBeVisible();
    await expect(page.getByRole('textbox', { name: only('Choix A') })).toHaveValue('Une réponse corrigée');
    await expect(page.getByRole('textbox', { name: only('Choix B') })).toHaveValue('Un autre choix');
    const clash = alert(page, 'Quelqu’un d’autre a changé cette question');
    await expect(clash).toContainText(words('Version actuelle : Une réponse d’ailleurs'));
    await expectNoAxeErrors(page);
    await clash.getByRole('button', { name: only('Garder ma version') }).click();

    // Changes the question on the server again, between saving and sending.
    await phone.setOffline(true);
    await page.getByRole('button', { name: only('Enregistrer') }).click();
    await expect(page).toHaveURL(/tab=quiz/);
    await inAdminUi({ option_a: 'Encore une autre' });
    await page.goto(address);
    await phone.setOffline(false);
    const refused = page.getByRole('list', { name: only('Envois') }).getByRole('listitem');
    await expect(refused).toContainText(words('Encore une autre'));
    await expect(refused).toContainText(words('Une réponse corrigée'));
    await expectNoAxeErrors(page);
    await refused.getByRole('button', { name: only('Renvoyer ma version') }).click();
    await expect(notice(page, 'Question modifiée')).toBeVisible();

    await page.goto(quizTab);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: only('Exporter les questions') }).click();
    const file = readFileSync(await (await saved).path(), 'utf8');
    expect(file).toMatch(/^\uFEFFmatière;niveau;question;/);
    expect(file).toContain(';Une réponse corrigée;');
  },
);
