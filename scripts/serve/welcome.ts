// Builds the text that is printed at the end of a start. It shows generated passwords only if this start created them
// or continued an interrupted first start, and only if there is demo content.
import type { AppServer } from './app-server.ts';
import { type Account, credentialsPath } from './data-folder.ts';
import { demoAccounts } from './seed-demo.ts';

export function welcome(addresses: [name: string, url: string][], app: AppServer): string {
  return [
    '',
    `Ready after ${process.uptime().toFixed(1)} s; Ctrl-C stops it.`,
    '',
    ...addresses.map(([name, url]) => lineOf(name, url)),
    ...replicaLines(app),
    ...(app.fileStore === null ? [] : [lineOf('Files', `in the bucket ${app.fileStore}`)]),
    ...accountLines(app),
  ].join('\n');
}

function replicaLines({ replica }: AppServer): string[] {
  if (replica === null) return [];
  const { store, metrics } = replica;
  return [
    lineOf('Replica', `in ${store.label}, by Litestream, once a second`),
    ...(metrics ? [lineOf('Its metrics', `http://${metrics}/metrics`)] : []),
  ];
}

function accountLines({ credentials, superuser, areNew, dataDir }: AppServer): string[] {
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
  const named = superuser?.isFromEnvironment
    ? [lineOf('Superuser', superuser.email, 'password in PARE_SUPERUSER_PASSWORD')]
    : [];
  if (lines.length === 0) return named;
  const fileLabel = showsPasswords ? 'also kept in' : 'kept in';
  return [...named, ...lines, lineOf('Passwords', fileLabel, credentialsPath(dataDir))];
}

const lineOf = (kind: string, name: string, more = ''): string =>
  `${kind.padEnd(13)} ${name}${more && `  ${more}`}`;
