import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it, type TestContext } from 'vitest';
import { runCommand } from '../../../scripts/lib/run-command.ts';
import { ensureCaddy } from '../../../scripts/test/caddy.ts';
import { removeFolder, temporaryFolder } from '../../support/server/server-folder.ts';
import { deployFile, settingsOf } from './deploy-files.ts';

let program = '';
/** Reason why Caddy cannot be fetched on this machine; empty if it can. */
let missing = '';
let folder: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  program = await ensureCaddy().catch((error: Error) => {
    missing = error.message;
    return '';
  });
}, 240_000);
afterAll(() => removeFolder(folder));

/** Skips a test on a machine on which Caddy cannot be fetched. */
function needCaddy(context: TestContext): void {
  context.skip(missing !== '', missing);
}

const environment = (more: Record<string, string>) => ({
  PATH: process.env.PATH,
  HOME: folder,
  XDG_DATA_HOME: folder,
  XDG_CONFIG_HOME: folder,
  ...more,
});

it('the Caddyfile is valid and formatted as Caddy formats it', async (context) => {
  needCaddy(context);
  const env = environment(settingsOf('site.env'));
  const args = ['validate', '--adapter', 'caddyfile', '--config', deployFile('Caddyfile')];
  const validated = await runCommand(program, args, { env });
  expect(validated.output).toContain('Valid configuration');
  expect(validated.code).toBe(0);
  const formatted = await runCommand(program, ['fmt', deployFile('Caddyfile')], { env });
  expect(formatted.output).toBe(readFileSync(deployFile('Caddyfile'), 'utf8'));
});
