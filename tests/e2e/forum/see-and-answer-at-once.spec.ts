import { expectNoAxeErrors, expectNoSidewaysScroll } from '../support/axe.ts';
import { goBackFrom } from '../support/back.ts';
import { ask, demoDiscussion, openRowMenu, openThread, reply, threadRow } from '../support/forum.ts';
import { rightPage } from '../support/open-notebook.ts';
import { openHome } from '../support/sign-in.ts';
import { expect, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('pupil', 'Bac II');
const sizes = [
  { width: 360, height: 610, rows: 4 },
  { width: 360, height: 740, rows: 5 },
];

test('the forum shows whole discussions with their actions, can be filtered, and lists the pupil’s own unsent questions first', async ({
  phone,
}) => {
  const page = phone.page();
  await page.goto('/forum');
  const rows = page.getByRole('list', { name: only('Discussions') }).getByRole('listitem');
  for (const { rows: least, ...size } of sizes) {
    await page.setViewportSize(size);
    await expect(rows.first()).toBeVisible();
    const dockTop = (await page.locator('.dock').boundingBox())?.y ?? 0;
    const boxes = await Promise.all((await rows.all()).map((row) => row.boundingBox()));
    const fullyVisible = boxes.filter((box) => box && box.y + box.height <= dockTop);
    expect(fullyVisible.length).toBeGreaterThanOrEqual(least);
    await expect(rows.nth(least - 1).getByRole('button', { name: words('Autres actions') })).toBeInViewport();
  }
  await expect(threadRow(page, demoDiscussion).getByText(words('Équipe'))).toBeVisible();
  await expectNoAxeErrors(page);
  await expectNoSidewaysScroll(page);

  const all = await rows.count();
  const chip = page.getByRole('button', { name: only('Mathématiques') });
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/subject=math/);
  await expect(rows.first().getByText(words('Mathématiques'))).toBeAttached();
  await chip.click();
  await expect(rows).toHaveCount(all);

  await phone.setOffline(true);
  await ask(page, { title: 'Combien de côtés a un chiliogone ?', subject: 'Mathématiques', text: 'Mille ?' });
  await expect(rows.first()).toContainText('chiliogone');
  await expect(rows.first().getByText(only('En attente d’envoi'))).toBeVisible();
  await expect(rows.first().getByRole('img', { name: words('Étape 1 sur 3') })).toBeVisible();
  await expect(rows.first()).toHaveClass(/row-waiting/);
  await page.getByRole('button', { name: words('Mes questions') }).click();
  await expect(page).toHaveURL(/mine=true/);
  await expect(threadRow(page, 'Combien de côtés a un chiliogone ?')).toBeVisible();
  await expect(rows.filter({ hasNotText: /vous/i })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: words('Mes questions') })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('the reply box stays at the bottom of a discussion, above the on-screen keyboard, and the last reply stays visible', async ({
  phone,
}) => {
  const page = phone.page();
  await openHome(page);
  await page.setViewportSize({ width: 360, height: 610 });
  await page.goto('/forum');
  const thread = await openThread(page, demoDiscussion);
  const field = thread.getByLabel(only('Votre réponse'));
  const composer = thread.locator('.composer');
  const heightOf = async () => (await field.boundingBox())?.height ?? 0;
  await expect(field).toBeInViewport();
  expect(await heightOf()).toBeLessThan(60);
  await field.fill('Une\ndeux\ntrois');
  expect(await heightOf()).toBeGreaterThan(80);
  await field.fill('x\n'.repeat(40));
  expect(await heightOf()).toBeLessThan(200);
  await expectNoAxeErrors(page);

  const last = thread.getByRole('listitem').last();
  const lastIsFullyVisible = async () => {
    const [text, bar] = [await last.boundingBox(), await composer.boundingBox()];
    return text !== null && bar !== null && text.y + text.height <= bar.y;
  };
  await thread.evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight));
  await expect.poll(lastIsFullyVisible).toBe(true);

  // Simulates an on-screen keyboard that covers the lower half, in a browser that does not shorten the page
  // when the keyboard opens.
  await field.fill('');
  await page.evaluate(() => {
    const view = window.visualViewport as VisualViewport;
    Object.defineProperty(view, 'height', { configurable: true, get: () => 310 });
    view.dispatchEvent(new Event('resize'));
  });
  const bottom = async () => {
    const box = await composer.boundingBox();
    return box ? box.y + box.height : Number.POSITIVE_INFINITY;
  };
  await expect.poll(bottom).toBeLessThanOrEqual(310);
  await thread.evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight));
  await expect.poll(lastIsFullyVisible).toBe(true);
  await thread.evaluate((dialog) => dialog.scrollTo(0, 0));
  await reply(thread, 'Merci, c’est clair maintenant.');
  await expect(last).toContainText('Merci, c’est clair maintenant.');
  await expect.poll(lastIsFullyVisible).toBe(true);
});

test('a reply can be written from the menu of a discussion’s row, and an unfinished reply is saved as a draft', async ({
  phone,
}) => {
  const page = phone.page();
  await page.goto('/forum');
  const menu = await openRowMenu(page, demoDiscussion);
  await expectNoAxeErrors(page);
  await menu.getByRole('button', { name: only('Répondre') }).click();
  const quick = page.getByRole('dialog', { name: only('Répondre') });
  await expect(page.locator('.sheet-menu')).toBeHidden();
  await quick.getByLabel(only('Votre réponse')).fill('Je commence');
  await goBackFrom(quick);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openRowMenu(page, demoDiscussion);
  await menu.getByRole('button', { name: only('Répondre') }).click();
  await expect(quick.getByLabel(only('Votre réponse'))).toHaveValue('Je commence');
  await quick.getByRole('button', { name: only('Répondre') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const thread = await openThread(page, demoDiscussion);
  await expect(thread.getByRole('listitem').last()).toContainText('Je commence');
});

test('the row of a discussion has a reply button from 1024 px on, and none below that width', async ({
  phone,
}) => {
  const page = phone.page();
  await page.goto('/forum');
  const row = threadRow(page, demoDiscussion);
  const button = row.getByRole('button', { name: words('Répondre') });
  for (const width of [360, 1023]) {
    await page.setViewportSize({ width, height: 700 });
    await expect(row).toBeVisible();
    await expect(button).toBeHidden();
  }
  await page.setViewportSize({ width: 1024, height: 700 });
  await button.click();
  await expect(rightPage(page).getByRole('textbox')).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
