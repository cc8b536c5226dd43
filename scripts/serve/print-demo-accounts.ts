// Tells who can sign in to a server that was just started.
// Guarantees that a password is shown by the start that made it and by no other, and only where it is the demo's.
import type { AppServer } from './app-server.ts';
import { type Account, credentialsPath } from './data-folder.ts';
import { demoAccounts } from './seed-demo.ts';

type Told = Pick<AppServer, 'credentials' | 'areNew' | 'dataDir'>;

/** One line for each kind of account; without a demo the superuser's password is in its file alone. */
export function accountLines({ credentials, areNew, dataDir }: Told): string[] {
  const first = (isAdmin: boolean) => demoAccounts.find((one) => one.isAdmin === isAdmin)?.name ?? '';
  const [pupil, admin] = [credentials.demo[first(false)], credentials.demo[first(true)]];
  const told: [string, Account | undefined][] = [
    ['Demo pupil', pupil],
    ['Demo admin', admin],
    ['Superuser', credentials.superuser],
  ];
  const showsPasswords = areNew && pupil !== undefined && admin !== undefined;
  const lines = told.flatMap(([kind, account]) =>
    account ? [lineOf(kind, account.email, showsPasswords ? account.password : '')] : [],
  );
  const place = showsPasswords ? 'also kept in' : 'kept in';
  return [...lines, lineOf('Passwords', place, credentialsPath(dataDir))];
}

const lineOf = (kind: string, name: string, more: string): string =>
  `${kind.padEnd(13)} ${name}${more && `  ${more}`}`;
