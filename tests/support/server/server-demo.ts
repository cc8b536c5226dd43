// Loads the catalogue and the demo content of `npm start` into a test's server.
// All accounts of the demo get the same password, so that a test can sign in to any of them.
import type { Account } from '../../../scripts/serve/data-folder.ts';
import { seedCatalogue } from '../../../scripts/serve/seed-catalogue.ts';
import { demoAccounts, seedDemo } from '../../../scripts/serve/seed-demo.ts';
import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import type { TestServer } from './server.ts';

export type DemoServer = {
  pupil: Account;
  otherPupil: Account;
  admin: Account;
  accounts: Record<string, Account>;
};

export async function putCatalogue(server: TestServer): Promise<void> {
  await seedCatalogue(await signInSuperuser(server.url, server.superuser));
}

export async function putDemo(server: TestServer): Promise<DemoServer> {
  const api = await signInSuperuser(server.url, server.superuser);
  const accounts = Object.fromEntries(
    demoAccounts.map(({ name, email }) => [name, { email, password: 'demo-of-the-tests' }]),
  );
  await seedCatalogue(api);
  await seedDemo(api, accounts);
  return {
    pupil: accountOf(accounts, 'Élève démo 1'),
    otherPupil: accountOf(accounts, 'Élève démo 2'),
    admin: accountOf(accounts, 'Équipe Pare (démo)'),
    accounts,
  };
}

function accountOf(accounts: Record<string, Account>, name: string): Account {
  const account = accounts[name];
  if (!account) throw new Error(`the demo has no account called ${name}`);
  return account;
}
