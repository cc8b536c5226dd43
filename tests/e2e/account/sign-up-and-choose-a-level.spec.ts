import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { openFilters } from '../support/list-tools.ts';
import { message } from '../support/message.ts';
import { closePanel, networkChip, openPanel } from '../support/phone-panel.ts';
import { chooseLevel, fillSignUp, levelRow, passHumanCheck, signIn, signUp } from '../support/sign-in.ts';
import { expect, testOnNewPhone as test } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const pupil = { name: 'Élève de l’essai', email: 'eleve.essai@pare.example', password: 'kaye-ble-7' };

test('a new pupil signs up with the built-in human check and chooses a level whose download size is shown', async ({
  phone,
  server,
}) => {
  const page = phone.page();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: only('Connexion') }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signUp(page, pupil);

  await expect(page.getByRole('heading', { level: 1, name: only('Votre niveau') })).toBeVisible();
  for (const name of ['9e AF', 'Bac I', 'Bac II', 'Université']) {
    await expect(levelRow(page, name).getByRole('button')).toHaveText(
      /Ajouter ce niveau \(\d+[,\d]*\s(Ko|Mo)\)/,
    );
  }
  const first = levelRow(page, 'Bac I');
  await expect(first).toContainText(/\d+\squestions, \d+\ssujets/u);
  const offered = /\d+\ssujets/u.exec((await first.textContent()) ?? '')?.[0] ?? '';
  // One switch below the list adds the papers to each level, and to its size.
  const sizeOf = async () => /\(([^)]*)\)/.exec((await first.getByRole('button').textContent()) ?? '')?.[1];
  const sizeWithoutPapers = await sizeOf();
  await page.getByRole('switch', { name: only('Garder aussi les sujets') }).check();
  await expect.poll(sizeOf).not.toBe(sizeWithoutPapers);
  await chooseLevel(page, 'Bac I');
  await expect(networkChip(page, 'À jour')).toBeVisible();
  const panel = await openPanel(page);
  await expect(panel.locator('.space-key')).toContainText(words(offered));
  await closePanel(page);

  await page.goto('/quiz');
  await expect(page.getByRole('status').filter({ hasText: words('quiz sur ce téléphone') })).toBeVisible();
  const level = (await openFilters(page)).getByLabel(only('Niveau'));
  await expect(level.getByRole('option', { name: only('Bac I') })).toBeAttached();
  const toAdd = level.locator('optgroup[label="À ajouter"]');
  await expect(toAdd.getByRole('option', { name: only('Bac II') })).toBeAttached();

  const rows = await signInSuperuser(server.url, server.superuser);
  const users = (await rows.list('users')).filter((row) => row.email === pupil.email);
  expect(users).toHaveLength(1);
  const grade = (await rows.list('grade_levels')).find((row) => row.code === 'bac1');
  await expect
    .poll(async () => (await rows.list('profiles')).find((row) => row.user_id === users[0]?.id))
    .toMatchObject({ display_name: pupil.name, grade_level: grade?.id, is_admin: false });
});

test('a screen that needs an account leads to sign-in and is shown afterwards', async ({ phone, server }) => {
  const page = phone.page();
  await page.goto('/exams');
  await expect(page).toHaveURL(/\/login\?back=/);
  const visitedPaths: string[] = [];
  page.on('framenavigated', (frame) => visitedPaths.push(new URL(frame.url()).pathname));
  await signIn(page, server.demo.pupil);
  await expect(page.getByRole('heading', { level: 1, name: only('Votre niveau') })).toBeVisible();
  expect(visitedPaths, 'home is not shown on the way').toEqual(['/levels']);
  await chooseLevel(page, 'Bac II');
  await expect(page).toHaveURL(/\/exams$/);
  await expect(page.getByRole('heading', { level: 1, name: only('Examens') })).toBeVisible();
});

test('a visitor’s tap on a section that needs an account requests the file of the sign-in form before the file `phone` has arrived', async ({
  phone,
}) => {
  const page = phone.page();
  const heldAnswers = phone.proxy.holdAnswers('/assets/phone-', 0);
  await page.goto('/');
  const form = page.waitForRequest(/\/assets\/account-section-[\w-]+\.js$/);
  await page.getByRole('link', { name: only('Commencer') }).click({ noWaitAfter: true });
  await form;
  heldAnswers.release();
  await expect(page.getByLabel(only('Nom complet'))).toBeVisible();
});

test('on a slow connection the level screen shows its skeleton until the levels arrive, which then fit on the screen with the switch below them', async ({
  phone,
  server,
}) => {
  const page = phone.page();
  await page.setViewportSize({ width: 360, height: 610 });
  const heldAnswers = phone.proxy.holdAnswers('/api/sync', 0);
  await signIn(page, server.demo.pupil);
  await expect(page.getByRole('heading', { level: 1, name: only('Votre niveau') })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: only('Chargement…') })).toBeAttached();
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(0);
  heldAnswers.release();
  await expect(page.getByRole('switch')).toBeInViewport({ ratio: 1 });
  for (const name of ['9e AF', 'Bac I', 'Bac II', 'Université'])
    await expect(levelRow(page, name)).toBeInViewport({ ratio: 1 });
  const [last, bar] = [await page.getByRole('switch').boundingBox(), page.locator('.action-bar')];
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
});

test('the sign-up form reports passwords that differ, and asks for the human check', async ({ phone }) => {
  const page = phone.page();
  await page.goto('/login');
  await fillSignUp(page, pupil, 'autre chose');
  const create = page.getByRole('button', { name: only('Créer mon compte') });
  const differ = page.getByRole('main').getByText(only('Les mots de passe ne correspondent pas'));
  await expect(differ).toHaveCount(0);
  await create.focus();
  await expect(differ).toBeVisible();
  await create.click();
  await expect(message(page, 'Les mots de passe ne correspondent pas')).toBeVisible();
  await page.getByLabel(words('Le même mot de passe')).fill(pupil.password);
  await expect(differ).toHaveCount(0);
  await create.click();
  await expect(message(page, 'Vérification requise')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: only('Je suis humain') })).toBeFocused();
  await expect(
    page.getByText(words('Cochez « Je suis humain ». Votre compte est alors créé.')),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  // Solving the human check does not submit a form that was changed since it asked for the check.
  await page.getByLabel(only('Nom complet')).fill(`${pupil.name} II`);
  await passHumanCheck(page);
  await expect(create).toBeEnabled();
  await create.click();
  await expect(page.getByRole('heading', { level: 1, name: only('Votre niveau') })).toBeVisible();
});
