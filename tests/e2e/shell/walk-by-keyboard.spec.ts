// Tests a pupil at a computer without a mouse: from the list of exams to an open file, and from the forum
// to a reply.
import { hiddenOnTheWay } from '../support/focus-errors.ts';
import { demoDiscussion, threadRow } from '../support/forum.ts';
import { expectFocusTrappedIn, tabTo } from '../support/keyboard.ts';
import { rightPage } from '../support/open-notebook.ts';
import { paperRow, shownPage } from '../support/papers.ts';
import { shortScreen } from '../support/quiz-in-sight.ts';
import { readingFrame } from '../support/reader.ts';
import { expect, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('pupil', 'Bac I');

const computer = { viewport: { width: 1280, height: 800 }, isComputer: true };
const physics = 'Physique, épreuve d’entraînement 1';

test('a keyboard user finds an exam, opens its menu, and opens its file', async ({ settledPhone }) => {
  const page = (await settledPhone(computer)).page();
  await page.goto('/exams');
  await expect(paperRow(page, physics)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: only('Aller au contenu') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await tabTo(page.getByRole('searchbox'));
  await page.keyboard.type('fizik');
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1);
  const chosen = rightPage(page);
  await expect(chosen.getByRole('heading', { name: only(physics) })).toBeVisible();
  const more = chosen.getByRole('button', { name: words('Autres actions') });
  await tabTo(more);
  await page.keyboard.press('Enter');
  const share = chosen.getByRole('button', { name: only('Partager le lien') });
  await tabTo(share);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(share).toHaveCount(0);
  await expect(more).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(paperRow(page, physics).getByRole('link', { name: only(physics) })).toBeFocused();
  const opened = page.context().waitForEvent('page');
  await page.keyboard.press('Enter');
  const reader = await opened;
  await expect(shownPage(reader, 1)).toBeVisible();
  await expect(readingFrame(reader)).toBeFocused();
  await tabTo(reader.getByRole('button', { name: only('Page suivante') }));
});

test('a keyboard user opens a discussion, replies to it, and returns to the same row', async ({
  settledPhone,
}) => {
  const page = (await settledPhone(computer)).page();
  await page.goto('/forum');
  const title = threadRow(page, demoDiscussion).getByRole('link', { name: only(demoDiscussion) });
  await tabTo(page.getByRole('button', { name: only('Poser une question') }));
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: only('Poser une question') });
  await expect(form).toBeVisible();
  await expectFocusTrappedIn(form);
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('button', { name: only('Poser une question') })).toBeFocused();

  await tabTo(title);
  await page.keyboard.press('Enter');
  const thread = rightPage(page);
  await expect(thread).toBeFocused();
  await expect(thread.getByRole('heading', { name: only(demoDiscussion) })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await tabTo(thread.getByLabel(only('Votre réponse')));
  await page.keyboard.type('On regarde si l’ordre compte.');
  await tabTo(thread.getByRole('button', { name: only('Répondre') }));
  await page.keyboard.press('Enter');
  await expect(thread.getByRole('listitem').filter({ hasText: words('si l’ordre compte') })).toBeVisible();
  expect(await thread.evaluate((region) => region.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(title).toBeFocused();
  await page.keyboard.press('r');
  await expect(thread.getByLabel(only('Votre réponse'))).toBeFocused();
  await page.keyboard.type('Encore un mot');

  const post = new URL(page.url()).searchParams.get('post');
  // At 200 % zoom the window is 640 px wide: the discussion is then in a dialog over the list, with the text that was
  // typed.
  await page.setViewportSize({ width: 640, height: 400 });
  const dialog = page.getByRole('dialog', { name: only(demoDiscussion) });
  await expect(dialog.getByLabel(only('Votre réponse'))).toHaveValue('Encore un mot');
  await expectFocusTrappedIn(dialog);
  await page.setViewportSize(computer.viewport);
  await expect(dialog).toHaveCount(0);
  await expect(thread.getByLabel(only('Votre réponse'))).toHaveValue('Encore un mot');
  await page.goto(`/forum/post/${post}`);
  await tabTo(page.getByRole('link', { name: only('Retour au forum') }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/forum$/);
});

test('a keyboard user finds name and address filled in on the contact form', async ({
  settledPhone,
  server,
}) => {
  const page = (await settledPhone(computer)).page();
  await page.goto('/contact');
  const form = page.getByRole('form', { name: only('Écrire à l’équipe') });
  await expect(form.getByLabel(only('E-mail'))).toHaveValue(server.demo.pupil.email);
  await expect(form.getByLabel(only('Nom'))).toHaveValue(/\S/);
  await expect(form.getByLabel(only('Message'))).toHaveValue('');
});

for (const path of ['/quiz', '/exams', '/forum'])
  test(`no bar hides what a keyboard user reaches on the way back through a list on a phone, ${path}`, async ({
    settledPhone,
  }) => {
    const page = (await settledPhone({ viewport: shortScreen, isComputer: true })).page();
    await page.goto(path);
    const stops = page.getByRole('main').getByRole('listitem').locator('a, button');
    await expect(stops.first()).toBeVisible();
    await stops.last().focus();
    expect(await hiddenOnTheWay(page, 'Shift+Tab', (await stops.count()) - 1)).toEqual([]);
  });
