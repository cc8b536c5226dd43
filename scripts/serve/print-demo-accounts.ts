// Prints who can sign in to a server that was just started.
// A password is only printed by the start that created it, and only if it is a demo password.
import type { AppServer } from './app-server.ts';
import { type Account, credentialsPath } from './data-folder.ts';
import { demoAccounts } from './seed-demo.ts';

type AccountSource = Pick<AppServer, 'credentials' | 'areNew' | 'dataDir'>;

/**
 * Returns one line for each kind of account; without demo content the superuser's password is only in its
 * file.
 */
export function accountLines({ credentials, areNew, dataDir }: AccountSource): string[] {
  const first = (isAdmin: boolean) => demoAccounts.find((one) => one.isAdmin === isAdmin)?.name ?? '';
  const [pupil, admin] = [credentials.demo[first(false)], credentials.demo[first(true)]];
  const accounts: [string, Account | undefined][] = [
    ['Demo pupil', pupil],
    ['Demo admin', admin],
    ['Superuser', credentials.superuser],
  ];
  const showsPasswords = areNew && pupil !== undefined && admin !== undefined;
  const lines = accounts.flatMap(([kind, account]) =>
    account ? [lineOf(kind, account.email, showsPasswords ? account.password : '')] : [],
  );
  const fileLabel = showsPasswords ? 'also kept in' : 'kept in';
  return [...lines, lineOf('Passwords', fileLabel, credentialsPath(dataDir))];
}

const lineOf = (kind: string, name: string, more: string): string =>
  `${kind.padEnd(13)} ${name}${more && `  ${more}`}`;
