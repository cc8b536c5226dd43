import { type SuperuserApi, signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { expectNoAxeErrors, expectNoSidewaysScroll } from '../support/axe.ts';
import { addForumPages, demoDiscussion, threadRow } from '../support/forum.ts';
import { openSearch } from '../support/list-tools.ts';
import { chooseLevel, signUp, untilReadyOffline } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const idOf = (name: string) => name.padEnd(15, '0');

/**
 * Gives the forum four pages and returns the id of a thread on the first. The first is the demo's page,
 * enlarged beyond the size that is downloaded automatically; each of the others has one thread.
 */
async function fillPages(rows: SuperuserApi): Promise<string> {
  const first = await addForumPages(rows, [2, 3, 4]);
  const now = "strftime('%Y-%m-%d %H:%M:%fZ', 'now')";
  await rows.sql(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 190)
    INSERT INTO forum_replies (id, post_id, content, user_id, page, created, updated)
    SELECT printf('long%011d', i), '${first.id}', replace(hex(zeroblob(800)), '00', 'Texte '), '${first.author}', 1, ${now}, ${now} FROM n`);
  return first.id;
}

test('older discussions are downloaded on demand with their size shown, and a single discussion by its link', async ({
  phone,
  server,
}) => {
  const rows = await signInSuperuser(server.url, server.superuser);
  const oldId = await fillPages(rows);
  const page = phone.page();
  await page.goto('/forum');
  await page.getByRole('tab', { name: only('Inscription') }).click();
  await signUp(page, { name: 'Nadège Test', email: 'nadege@pare.example', password: 'secret-1' });
  await chooseLevel(page, 'Bac II');
  await untilReadyOffline(page);

  await page.goto('/forum');
  await expect(threadRow(page, 'Une question de la page 4')).toBeVisible();
  await expect(threadRow(page, 'Une question de la page 3')).toBeVisible();
  await expect(threadRow(page, 'Une question de la page 2')).toHaveCount(0);
  const older = page.getByRole('button', { name: words('Discussions plus anciennes (') });
  await expect(older).toHaveText(words('Ko)'));
  const proverb = page.getByText(only('Men anpil, chay pa lou.'));
  await expect(proverb).toBeVisible();
  await (await openSearch(page)).fill('zzz');
  await expect(page.getByRole('heading', { name: only('Aucune discussion trouvée') })).toBeVisible();
  await expect(proverb).toHaveCount(0);
  await expect(
    page.getByText(only('La recherche s’est faite seulement dans les discussions de ce téléphone.')),
  ).toBeVisible();
  await expect(older).toBeVisible();
  await expectNoAxeErrors(page);
  await phone.setOffline(true);
  await older.click();
  await expect(
    page.getByText(only('D’autres discussions arrivent dès que le réseau revient.')),
  ).toBeVisible();
  await expect(page.getByRole('progressbar', { name: only('D’autres discussions') })).toBeVisible();
  await expectNoAxeErrors(page);
  await page.getByRole('searchbox').fill('');
  await phone.setOffline(false);
  await expect(threadRow(page, 'Une question de la page 2')).toBeVisible();

  await phone.setOffline(true);
  await page.goto(`/forum/post/${oldId}`);
  await expect(page.getByText(only('Cette discussion n’est pas sur ce téléphone'))).toBeVisible();
  await phone.setOffline(false);
  await expect(page.getByRole('heading', { name: only(demoDiscussion) })).toBeVisible();
  await expect(page.getByText(words('Copie du'))).toBeVisible();
  await expectNoAxeErrors(page);
  await expectNoSidewaysScroll(page);
  for (const bare of ['/forum/post', '/forum/post/']) {
    await page.goto(bare);
    await expect(page.getByText(only('ID du post invalide'))).toBeVisible();
  }
  await page.goto(`/forum/post/${idOf('nowhere')}`);
  await expect(page.getByRole('heading', { name: only('Post non trouvé') })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: only('Retour au forum') })
    .click();

  await expect(older).toBeVisible();
  await older.click();
  const sure = page.getByRole('dialog', { name: words('Charger … Ko de discussions ?') });
  await sure.getByRole('button', { name: only('Plus tard') }).click();
  await expect(threadRow(page, demoDiscussion)).toHaveCount(0);
  await expect(page.getByText(words('discussions trouvées'))).toHaveText(
    words('3 discussions trouvées sur ce téléphone'),
  );
  await older.click();
  await sure.getByRole('button', { name: words('Charger') }).click();
  await expect(page.getByText(words('discussions trouvées'))).not.toHaveText(words('3 discussions trouvées'));
  await expect(page.getByText(words('discussions trouvées sur ce téléphone'))).toHaveCount(0);
  await expect(older).toHaveCount(0);
  await page.goto(`/forum/post/${oldId}`);
  await expect(page.getByRole('heading', { name: only(demoDiscussion) })).toBeVisible();
  await expect(page.getByText(words('Copie du'))).toHaveCount(0);
});
