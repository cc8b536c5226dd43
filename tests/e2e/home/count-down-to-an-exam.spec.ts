// Tests that an admin sets the dates of the official exams, and that pupils see a countdown to their own exam
// on their home page, offline too.
import type { Locator, Page } from '@playwright/test';
import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { expectNoAxeErrors, expectNoSidewaysScroll } from '../support/axe.ts';
import { message } from '../support/message.ts';
import { noNetwork } from '../support/outage.ts';
import { openHome, signInAndSync } from '../support/sign-in.ts';
import { expect, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('admin', 'Bac II');

/** Returns the date `count` days from today, in the time zone of the phones, which are in Haiti. */
const inDays = (count: number): string => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Port-au-Prince' }).format(new Date());
  return new Date(Date.parse(today) + count * 86_400_000).toISOString().slice(0, 10);
};
const countdown = (page: Page) => page.locator('.today-exam');
const dates = (page: Page) => page.getByRole('table', { name: only('Dates des examens') });
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: words(name) }) });
const press = (scope: Page | Locator, name: string) =>
  scope.getByRole('button', { name: only(name) }).click();
/** Makes the phone sync by dispatching the event `online`, which the browser sends when the network is back. */
const contact = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')));

test('an exam date is published offline, shown to a pupil without a network, changed and deleted', async ({
  phone,
  anotherPhone,
  server,
}) => {
  const page = phone.page();
  const form = page.getByRole('dialog');
  const rows = await signInSuperuser(server.url, server.superuser);
  await rows.sql('DELETE FROM exam_dates');
  const theirs = await anotherPhone();
  let pupil = theirs.page();
  await openHome(page);
  await signInAndSync(pupil, server.demo.pupil, 'Bac II');
  await pupil.goto('/');
  await expect(countdown(pupil)).toHaveText(only('Bac II · date pas encore publiée'));

  await test.step('the form of an exam date names missing input, and the date is queued while there is no network', async () => {
    await page.goto('/admin?tab=catalogue');
    await expect(page.getByText(words('Aucune date. Ajoutez celles des sessions officielles'))).toBeVisible();
    await phone.setOffline(true);
    await press(page, 'Nouvelle date');
    await press(form, 'Publier');
    await expect(form.getByText(only('Choisissez un niveau.'))).toBeVisible();
    await expect(form.getByText(only('Choisissez une date qui existe.'))).toBeVisible();
    await expect(form.getByLabel(only('Niveau'))).toBeFocused();
    await form.getByLabel(only('Niveau')).selectOption('Bac II');
    await form.getByLabel(only('Date')).fill(inDays(-1));
    await expect(form.getByText(words('Cette date est passée'))).toBeVisible();
    await form.getByLabel(only('Date')).fill(inDays(142));
    await form.getByLabel(only('Série')).selectOption('SMP');
    await form.getByLabel(only('Session')).selectOption('Session ordinaire');
    await form.getByLabel(words('Précision')).fill('Première journée');
    await expectNoAxeErrors(page);
    await press(form, 'Publier');
    await expect(row(page, 'Bac II SMP')).toContainText(words('En attente d’envoi'));
    await phone.setOffline(false);
    await expect(message(page, 'Date d’examen ajoutée avec succès')).toBeVisible();
    await expect(row(page, 'Bac II SMP')).toContainText('Première journée');
    await expectNoAxeErrors(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('the pupil’s home page shows the countdown, also without a network after a restart', async () => {
    await contact(pupil);
    await expect(countdown(pupil)).toContainText('J-142');
    await expect(countdown(pupil)).toContainText(words('L’examen est dans 142 jours'));
    await expect(countdown(pupil)).toContainText('Bac II SMP');
    const list = pupil.getByRole('region', { name: only('Dates des examens') });
    await expect(list).toContainText(words('Bac II SMP, session ordinaire'));
    await expect(list).toContainText(words('Première journée · … · dans 142 jours'));
    await expectNoAxeErrors(pupil);
    await expectNoSidewaysScroll(pupil);
    await noNetwork.start(theirs, server);
    await theirs.close();
    await theirs.reopen('/');
    pupil = theirs.page();
    await expect(countdown(pupil)).toContainText('J-142');
    await noNetwork.end(theirs, server);
  });

  await test.step('a changed exam date reaches the pupil with the next exchange', async () => {
    await row(page, 'Bac II SMP')
      .getByRole('button', { name: words('Modifier') })
      .click();
    await form.getByLabel(only('Date')).fill(inDays(1));
    await press(form, 'Enregistrer');
    await expect(message(page, 'Date d’examen modifiée')).toBeVisible();
    await contact(pupil);
    await expect(countdown(pupil)).toContainText('Demain');
    await expect(countdown(pupil)).toContainText(words('L’examen est demain'));
  });

  await test.step('the deletion of an exam date can be undone, and reaches the pupil once it is sent', async () => {
    const remove = async () => {
      await row(page, 'Bac II SMP')
        .getByRole('button', { name: words('Supprimer') })
        .click();
      await press(form, 'Supprimer');
      await expect(row(page, 'Bac II SMP')).toHaveCount(0);
    };
    await remove();
    await message(page, 'Date d’examen supprimée')
      .getByRole('button', { name: only('Annuler') })
      .click();
    await expect(row(page, 'Bac II SMP')).toBeVisible();
    await remove();
    await expect(message(page, 'Date d’examen supprimée avec succès')).toBeVisible({ timeout: 20_000 });
    await expect(dates(page)).toHaveCount(0);
    await contact(pupil);
    await expect(countdown(pupil)).toHaveText(only('Bac II · date pas encore publiée'));
    await expect(pupil.getByRole('region', { name: only('Dates des examens') })).toHaveCount(0);
  });
});
