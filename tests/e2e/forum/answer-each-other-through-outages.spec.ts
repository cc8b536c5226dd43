import type { Page } from '@playwright/test';
import { expectNoAxeErrors, expectNoSidewaysScroll } from '../support/axe.ts';
import { goBackFrom } from '../support/back.ts';
import { ask, demoDiscussion, openForumOfTwo, reply, threadRow } from '../support/forum.ts';
import { networkChip, sendNow } from '../support/phone-panel.ts';
import { signInAndSync } from '../support/sign-in.ts';
import { expect, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('pupil', 'Bac II');

const question = { title: 'Que vaut $2^{10}$ ?', subject: 'Mathématiques', text: 'Sans calculatrice, svp.' };
const heading = 'Que vaut … ?';
const forumEntry = (on: Page) =>
  on.getByRole('navigation', { name: only('Menu principal') }).getByRole('link', { name: words('Forum') });
const waiting = only('En attente d’envoi');

test('a pupil asks a question offline, another pupil replies to it and reports it offline, and the reply is marked as new', async ({
  phone,
  anotherPhone,
  server,
}) => {
  const other = await anotherPhone();
  const { page, otherPage } = await openForumOfTwo(phone, other, server);
  const rowOn = (on: Page) =>
    on
      .getByRole('list', { name: only('Discussions') })
      .getByRole('listitem')
      .filter({ hasText: words(heading) });
  const openOn = async (on: Page) => {
    await rowOn(on).getByRole('heading').click();
    const dialog = on.getByRole('dialog').filter({ hasText: words(question.text) });
    await expect(dialog).toBeVisible();
    return dialog;
  };
  // When the forum arrives on the phone for the first time nothing is marked as new, not even replies to
  // the pupil's own old questions.
  await expect(threadRow(page, demoDiscussion)).toBeVisible();
  await expect(forumEntry(page)).not.toContainText('du nouveau');

  await phone.setOffline(true);
  await ask(page, question);
  await expect(rowOn(page).getByText(waiting)).toBeVisible();
  await phone.setOffline(false);
  await expect(networkChip(page, 'À jour')).toBeVisible();

  await otherPage.goto('/forum');
  await sendNow(otherPage);
  await other.setOffline(true);
  const theirs = await openOn(otherPage);
  await expect(theirs.locator('math').first()).toBeVisible();
  await reply(theirs, 'Mille vingt-quatre.');
  await theirs.getByRole('button', { name: only('Signaler cette question') }).click();
  const report = otherPage.getByRole('dialog', { name: only('Signaler à l’équipe') });
  await report.getByRole('button', { name: only('Signaler') }).click();
  await expect(report.getByText(only('Choisissez une raison.'))).toBeVisible();
  await report.getByRole('radio', { name: only('Autre chose') }).check();
  await report.getByLabel(words('Un mot pour l’équipe')).fill('Pas en physique.');
  await expectNoAxeErrors(otherPage);
  await expectNoSidewaysScroll(otherPage);
  await report.getByRole('button', { name: only('Signaler') }).click();
  const thanks = otherPage.getByRole('dialog', { name: only('Merci') });
  // Finds the button by its visible text, since the dialog's close icon has the same name.
  await thanks
    .getByRole('button')
    .filter({ hasText: only('Fermer') })
    .click();
  await expect(theirs.getByText(only('Signalé'))).toBeVisible();
  await expect(theirs.getByRole('button', { name: only('Signaler cette réponse') })).toHaveCount(0);
  await goBackFrom(theirs);
  await other.setOffline(false);
  await expect(networkChip(otherPage, 'À jour')).toBeVisible();

  await sendNow(page);
  await expect(forumEntry(page)).toContainText('du nouveau');
  await expect(rowOn(page)).toContainText(words('1 nouvelle réponse'));
  await expectNoAxeErrors(page);
  await phone.kill();
  await phone.reopen('/forum');
  const later = phone.page();
  await later.getByRole('button', { name: /Mes.questions.*du.nouveau/u }).click();
  await later
    .getByRole('list', { name: only('Discussions') })
    .getByRole('heading')
    .first()
    .click();
  const own = later.getByRole('dialog').filter({ hasText: words(question.text) });
  const answer = own.getByRole('listitem').filter({ hasText: words('Mille vingt-quatre.') });
  await expect(answer.getByText(only('Nouveau'))).toBeVisible();
  await expect(answer).toContainText('Élève démo 2');
  await goBackFrom(own);
  await expect(forumEntry(later)).not.toContainText('du nouveau');
  await phone.kill();
  await phone.reopen('/forum');
  await expect(rowOn(phone.page())).toContainText(words('1 réponse'));
  await expect(forumEntry(phone.page())).not.toContainText('du nouveau');

  const admin = await anotherPhone();
  await signInAndSync(admin.page(), server.demo.admin, 'Bac II');
  await expect
    .poll(() =>
      admin.page().evaluate(async () => {
        const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
        const open = indexedDB.open(names.find((name) => name.startsWith('pare-account-')) ?? '');
        const db = await new Promise<IDBDatabase>((resolve) => {
          open.onsuccess = () => resolve(open.result);
        });
        const all = db.transaction('reports').objectStore('reports').getAll();
        await new Promise((resolve) => {
          all.onsuccess = resolve;
        });
        db.close();
        return all.result.map(({ details, reason }) => [details, reason]);
      }),
    )
    .toEqual([['Pas en physique.', 'other']]);
});
