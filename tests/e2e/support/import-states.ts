// Lists the states of the import of questions that an admin may see; they follow each other on one phone.
import type { Page } from '@playwright/test';
import { expect } from './expect.ts';
import { dialog, main, type ScreenFixture, type ScreenState, visit } from './screen-state.ts';

/** A file with one valid question, one without an answer, and one whose subject is misspelt. */
const mixedFile = [
  'matière;niveau;question;a;b;c;d;réponse;explication',
  'Chimie;Bac II;Combien d’électrons a le carbone ?;4;6;8;12;B;Son numéro atomique est 6.',
  'Chimie;Bac II;Quel gaz les plantes prennent-elles ?;O2;N2;CO2;H2;;',
  'Chimi;Bac II;Quel est le pH de l’eau pure ?;1;5;7;14;C;',
].join('\r\n');

const unplacedFile = [
  'matière;question;a;b;c;d;réponse',
  'Chimie;Combien de protons a l’oxygène ?;6;7;8;9;C',
  'Chimie;Quel métal est liquide à 20 °C ?;le fer;le mercure;le plomb;le zinc;B',
].join('\r\n');

async function openImport(page: Page, name: string, text: string): Promise<void> {
  await visit(page, '/admin/questions/import', (shown) => main(shown).locator('input[type=file]'));
  await main(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(main(page).getByRole('heading', { level: 2 }).first()).toBeFocused();
}

async function knownFile({ rows }: ScreenFixture): Promise<string> {
  const [subjects, levels] = [await rows.list('subjects'), await rows.list('grade_levels')];
  const level = levels.find(({ code }) => code === 'bac2');
  const [same, other] = (await rows.list('quiz_questions')).filter(
    ({ grade_level, figure }) => grade_level === level?.id && !figure,
  );
  if (!same || !other)
    throw new Error('the demo needs at least two questions without a figure for the level bac2');
  const nameOf = (id: unknown) => subjects.find((subject) => subject.id === id)?.name;
  const line = (row: Record<string, unknown>, optionA: string) =>
    [row.id, nameOf(row.subject), 'Bac II', row.question, optionA, row.option_b, row.option_c, row.option_d]
      .concat(row.correct_answer, row.explanation, row.language)
      .map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`)
      .join(';');
  return [
    'id;matière;niveau;question;a;b;c;d;réponse;explication;langue',
    line(same, String(same.option_a)),
    line(other, `${other.option_a} (corrigé)`),
  ].join('\r\n');
}

const importButton = (page: Page) => page.locator('form.import-bar button[type=submit]');
const inLastImports = (page: Page) => main(page).getByRole('listitem').locator('button');

/**
 * Chooses a file of questions and their level, and starts the import, which the app asks to confirm. The
 * questions are new at each call, since questions imported before would be recognised.
 */
async function askToImport({ page, rows }: ScreenFixture): Promise<void> {
  const level = (await rows.list('grade_levels')).find(({ code }) => code === 'bac2');
  await openImport(page, 'chimie-sans-niveau.csv', unplacedFile.replaceAll('?', `(${Date.now()}) ?`));
  await main(page).getByRole('combobox').last().selectOption(String(level?.id));
  await importButton(page).click();
  await expect(dialog(page)).toBeVisible();
}

export const importStates: readonly ScreenState[] = [
  {
    name: 'admin-import',
    route: '/admin/questions/import',
    open: ({ page }) => openImport(page, 'chimie.csv', mixedFile),
  },
  {
    name: 'admin-import-known',
    route: null,
    open: async (stage) => openImport(stage.page, 'questions.csv', await knownFile(stage)),
  },
  {
    name: 'admin-import-level',
    route: null,
    open: async ({ page }) => {
      await openImport(page, 'chimie-sans-niveau.csv', unplacedFile);
      await expect(main(page).getByRole('combobox')).toBeVisible();
    },
  },
  {
    name: 'admin-import-confirm',
    route: null,
    open: askToImport,
  },
  {
    name: 'admin-import-sent',
    route: null,
    open: async (stage) => {
      const { page } = stage;
      await askToImport(stage);
      await dialog(page).locator('.btn').last().click();
      await expect(main(page).locator('input[type=file]')).toBeAttached();
      await expect(inLastImports(page).first()).toBeVisible();
      await expect(main(page).locator('.row-waiting')).toHaveCount(0);
    },
  },
  {
    name: 'admin-import-withdraw',
    route: null,
    open: async ({ page }) => {
      await visit(page, '/admin/questions/import', inLastImports);
      await inLastImports(page).first().click();
      await expect(dialog(page)).toBeVisible();
    },
  },
];
