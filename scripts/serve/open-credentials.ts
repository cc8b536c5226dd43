// Reads or creates the passwords of an installation: those of the superuser and of the demo accounts.
import { runCommand } from '../lib/run-command.ts';
import { SetupError } from '../lib/setup-error.ts';
import {
  type Account,
  type Credentials,
  isFresh,
  makePassword,
  readCredentials,
  saveCredentials,
} from './data-folder.ts';
import { demoAccounts } from './seed-demo.ts';

export type NamedSuperuser = Account & { isFromEnvironment: boolean };
export type OpenedCredentials = {
  credentials: Credentials;
  /** Superuser whose password this start knows; null if it knows none. */
  superuser: NamedSuperuser | null;
  /**
   * True if this start created the passwords, or continued a first start that broke off before its seeding
   * was complete.
   */
  areNew: boolean;
};

/**
 * Returns the stored or newly created passwords. The file is written before the superuser is created:
 * wherever the start breaks off, the next start knows the password. The server itself creates the superuser
 * that the environment names, so its password is neither stored nor on a command line.
 */
export async function openCredentials(program: string, dataDir: string): Promise<OpenedCredentials> {
  const fresh = await isFresh(dataDir);
  const savedCredentials = fresh ? null : await readCredentials(dataDir);
  const named = superuserOfEnvironment();
  if (savedCredentials && savedCredentials.seeding !== 'due')
    return {
      credentials: savedCredentials,
      superuser: named ?? generated(savedCredentials.superuser),
      areNew: false,
    };
  const credentials = savedCredentials ?? newCredentials(fresh);
  if (named === null) credentials.superuser ??= account('superuser@pare.example');
  await saveCredentials(dataDir, credentials);
  if (named === null && credentials.superuser) await createSuperuser(program, dataDir, credentials.superuser);
  return { credentials, superuser: named ?? generated(credentials.superuser), areNew: true };
}

export async function createSuperuser(
  program: string,
  dataDir: string,
  { email, password }: Account,
): Promise<void> {
  const args = ['superuser', 'upsert', email, password, `--dir=${dataDir}`, '--dev=false'];
  const { code, output } = await runCommand(program, args);
  if (code !== 0) throw new SetupError(`The superuser could not be created: ${output.trim()}`);
}

const generated = (superuser: Account | undefined): NamedSuperuser | null =>
  superuser ? { ...superuser, isFromEnvironment: false } : null;

function superuserOfEnvironment(): NamedSuperuser | null {
  const { PARE_SUPERUSER_EMAIL = '', PARE_SUPERUSER_PASSWORD = '' } = process.env;
  const [email, password] = [PARE_SUPERUSER_EMAIL.trim(), PARE_SUPERUSER_PASSWORD.trim()];
  return email ? { email, password, isFromEnvironment: true } : null;
}

function newCredentials(fresh: boolean): Credentials {
  const wantsDemo = fresh && process.env.PARE_DEMO !== '0';
  const accounts = wantsDemo ? demoAccounts : [];
  return {
    demo: Object.fromEntries(accounts.map(({ name, email }) => [name, account(email)])),
    seeding: fresh ? 'due' : 'done',
  };
}

const account = (email: string): Account => ({ email, password: makePassword() });
