// Tests what the network chip in the top bar and the panel « Ce téléphone » show when the phone cannot sync,
// and what they offer in each case.
import type { Page, Route } from '@playwright/test';
import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { expectNoAxeErrors } from '../support/axe.ts';
import { checkNow, closePanel, networkChip, openPanel } from '../support/phone-panel.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('pupil', 'Bac I');

async function whileAnswered(
  page: Page,
  answer: (route: Route) => Promise<void>,
  within: () => Promise<void>,
) {
  await page.route('**/api/sync', answer);
  await within();
  await page.unroute('**/api/sync');
}

const suspended = (route: Route) => route.fulfill({ status: 403, json: { error: 'suspended' } });

const askForUpdate = (route: Route) => {
  const { seen } = route.request().postDataJSON() as { seen: string };
  const nothing = { results: [], changes: [], gone: [], forum: [] };
  return route.fulfill({ json: { position: seen, ...nothing, update_app: true } });
};

test('the panel « Ce téléphone » shows that the account is suspended, or that the app is outdated and how to update it', async ({
  phone,
}) => {
  const page = phone.page();
  await page.goto('/forum');
  const panel = await openPanel(page);
  await whileAnswered(page, suspended, async () => {
    await checkNow(panel);
    await expect(panel).toContainText(words('Compte suspendu'));
    await expect(panel).toContainText(words('Ce que vous avez écrit reste ici.'));
    await expectNoAxeErrors(page);
  });
  await checkNow(panel);
  await expect(panel.getByText(only('Compte suspendu'))).toHaveCount(0);

  await whileAnswered(page, askForUpdate, async () => {
    await checkNow(panel);
    await expect(panel).toContainText(words('Le serveur demande une version plus récente.'));
    await panel.getByRole('button', { name: only('Chercher la nouvelle version') }).click();
    await expectNoAxeErrors(page);
    await closePanel(page);
    await expect(networkChip(page, 'Nouvelle version')).toBeVisible();
    await openPanel(page);
  });
  await checkNow(panel);
  await closePanel(page);
  await expect(networkChip(page, 'À jour')).toBeVisible();
});

test('a user whose session the server has ended signs in again and returns to the same page', async ({
  phone,
  server,
}) => {
  const page = phone.page();
  await page.goto('/forum?subject=math');
  const address = page.url();
  const rows = await signInSuperuser(server.url, server.superuser);
  await rows.sql(`UPDATE users SET tokenKey = tokenKey || 'x' WHERE email = '${server.demo.pupil.email}'`);
  // Reloading the app contacts the server, which no longer accepts the session.
  await page.reload();
  await expect(networkChip(page, 'Reconnectez-vous')).toBeVisible();
  const panel = await openPanel(page);
  await expect(panel).toContainText(words('Reconnectez-vous'));
  await panel.getByRole('button', { name: only('Se reconnecter') }).click();
  await signIn(page, server.demo.pupil);
  await expect(page).toHaveURL(address);
  await expect(networkChip(page, 'À jour')).toBeVisible();
});
