// Makes an account an administrator of the app (EMAIL), or an ordinary account again (EMAIL --revoke).
import { parseArgs } from 'node:util';
import { runCommand } from '../lib/run-command.ts';
import { runScript } from '../lib/run-script.ts';
import { SetupError } from '../lib/setup-error.ts';
import { passGate } from '../nodes/gate-address.ts';
import { ensurePocketbase } from '../pocketbase/pocketbase-binary.ts';
import { folderFlags } from '../pocketbase/pocketbase-process.ts';
import { checkDataFolder, closeDataFolder, dataFolder, isFresh } from './data-folder.ts';

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { revoke: { type: 'boolean', default: false } },
  });
  const [email, ...others] = positionals;
  if (!email || others.length > 0)
    throw new SetupError('Which account? npm run admin -- EMAIL [--revoke] takes one e-mail address.');
  const dataDir = dataFolder();
  if (await isFresh(dataDir))
    throw new SetupError(`There is no database in ${dataDir}: run npm start and sign up first.`);
  await checkDataFolder(dataDir);
  await closeDataFolder(dataDir);
  const command = values.revoke ? 'revoke-admin' : 'grant-admin';
  const args = [command, email, ...(await folderFlags({ dataDir }))];
  const { code, output } = await runCommand(await ensurePocketbase(), args);
  // PocketBase prints its own lines before the command's sentence, and the time before each line.
  const sentence = (output.trim().split('\n').at(-1) ?? '').replace(/^[\d/]+ [\d:]+ /, '');
  if (code !== 0) throw new SetupError(sentence);
  console.log(sentence);
  if (!(await passGate(dataDir)))
    throw new SetupError('The replica does not have this change yet: run the same command again.');
}

await runScript(main);
