// Tests that an invalid row, which no version of the app writes, makes only a part of a screen fail: the
// rest still works, and typed text is saved.
import type { Page } from '@playwright/test';
import { changeRows } from '../support/account-rows.ts';
import { goBackFrom } from '../support/back.ts';
import { demoDiscussion, openForum, openThread, threadRow } from '../support/forum.ts';
import { untilAppCached } from '../support/sign-in.ts';
import { expect, testAs, testOnNewPhone } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('pupil', 'Bac I');
const draftText = 'On regarde si l’ordre compte.';
const failed = 'Cette partie n’a pas pu s’afficher.';

/** Replaces the authors' names in the store's rows by an object, which React cannot render. */
const breakNames = (page: Page, store: string) => changeRows(page, store, { authorName: { not: 'a name' } });

test('when replies or the list of discussions cannot be shown, the rest of the screen works and keeps the typed text', async ({
  settledPhone,
}) => {
  // Ignores the errors that React and the app itself catch and log.
  const phone = await settledPhone({ forgives: /\.match is not a function|React error #31/ });
  const page = phone.page();
  await openForum(page);
  // Cuts every exchange, since the next one could write the correct rows again.
  phone.proxy.carryBy('/api/sync', async (_, answer) => void answer.destroy());

  await breakNames(page, 'forumReplies');
  const thread = await openThread(page, demoDiscussion);
  await expect(thread.getByRole('alert')).toContainText(words(failed));
  await expect(thread.getByRole('button', { name: words('Autres actions') })).toBeVisible();
  const box = thread.getByLabel(only('Votre réponse'));
  await box.fill(draftText);
  await thread.getByRole('button', { name: only('Réessayer') }).click();
  await expect(thread.getByRole('alert')).toContainText(words(failed));
  await expect(box).toHaveValue(draftText);
  await goBackFrom(thread);
  await expect(threadRow(page, demoDiscussion)).toBeVisible();

  await breakNames(page, 'forumPosts');
  await page
    .getByRole('navigation', { name: only('Menu principal') })
    .getByRole('link', { name: only('Quiz') })
    .click();
  // The URL changes first; the forum stays visible until the quiz screen has loaded.
  await expect(page.getByRole('heading', { level: 1, name: only('Quiz') })).toBeVisible();
  await page.goBack();
  const list = page.getByRole('main').getByRole('alert');
  await expect(list).toContainText(words(failed));
  const askForm = page.getByRole('dialog', { name: only('Poser une question') });
  await page.getByRole('button', { name: only('Poser une question') }).click();
  await askForm.getByLabel(only('Titre')).fill(draftText);
  await goBackFrom(askForm);

  await changeRows(page, 'forumPosts', { authorName: 'Nadège' });
  await changeRows(page, 'forumReplies', { authorName: 'Nadège' });
  await page.reload();
  await page.getByRole('button', { name: only('Poser une question') }).click();
  await expect(askForm.getByLabel(only('Titre'))).toHaveValue(draftText);
  await goBackFrom(askForm);
  const reopenedThread = await openThread(page, demoDiscussion);
  await expect(reopenedThread.getByRole('listitem').first()).toContainText('Nadège');
  await expect(reopenedThread.getByLabel(only('Votre réponse'))).toHaveValue(draftText);
});

testOnNewPhone(
  'an app whose files were cut off once while the browser cached them works without a network soon after, without a reload',
  async ({ phone }) => {
    const page = phone.page();
    let cuts = 0;
    // The page of the privacy policy does not load this file, so only the service worker fetches it.
    const restore = phone.proxy.carryBy('/assets/admin-section', async (_, answer) => {
      cuts += 1;
      restore();
      answer.destroy();
    });
    await page.goto('/privacy');
    await untilAppCached(page);
    expect(cuts).toBe(1);
    await phone.setOffline(true);
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);
