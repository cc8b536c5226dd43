import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../../scripts/lib/project-tools.ts';
import { runCommand } from '../../../scripts/lib/run-command.ts';
import { startMailServer } from '../../support/server/mail-server.ts';
import { withServer } from '../../support/server/with-server.ts';
import { settingsOf } from './deploy-files.ts';

const backend = withServer({ env: { PARE_VERSION: '0.0.1' } });

type Checked = { code: number; lines: Record<string, string> };

async function check(env: Record<string, string>, args: string[] = []): Promise<Checked> {
  const { code, output } = await runCommand(
    process.execPath,
    [join(projectRoot, 'scripts/serve/setup-check.ts'), ...args],
    {
      cwd: projectRoot,
      env: {
        PATH: process.env.PATH,
        PARE_DATA: backend.server.dataDir,
        PORT: new URL(backend.server.url).port,
        ...env,
      },
    },
  );
  const lines = output.trim().split('\n');
  return {
    code,
    lines: Object.fromEntries(
      lines.map((line) => [line.slice(8, 18).trim(), `${line.slice(0, 8).trim()}: ${line.slice(18)}`]),
    ),
  };
}

it('npm run setup-check reports in eleven lines what a new server lacks, and ends with code 1', async () => {
  const { code, lines } = await check({});
  expect(code).toBe(1);
  expect(lines).toEqual({
    Settings: 'ok: All settings are valid.',
    Data: `ok: The database is in ${backend.server.dataDir}.`,
    Version: expect.stringMatching(
      /^check: Version 0\.0\.1 runs and \d+\.\d+\.\d+ is installed: restart the server\.$/,
    ),
    Address: expect.stringMatching(/^missing: .+ set PARE_URL\.$/),
    TLS: expect.stringMatching(/^missing: /),
    Clients: 'ok: No proxy is set.',
    Mail: expect.stringMatching(/^missing: Mails are stored and not sent/),
    Backups: expect.stringMatching(/^missing: /),
    Clock: expect.stringMatching(/^(ok|check|missing): /),
    Disk: expect.stringMatching(/^(ok|check|missing): \d+\.\d GB \(\d+ %\) are free/),
    Admins: expect.stringMatching(/^missing: /),
  });
});

it('npm run setup-check asks the server at the address that HOST names', async () => {
  const answer = JSON.stringify({ version: '7.7.7' });
  const other = createServer((_request, response) => response.end(answer));
  await new Promise<void>((done) => other.listen(0, '127.0.0.2', done));
  const { port } = other.address() as AddressInfo;
  const { lines } = await check({ HOST: '127.0.0.2', PORT: String(port) });
  other.closeAllConnections();
  other.close();
  expect(lines.Version).toMatch(/^check: Version 7\.7\.7 runs /);
});

it('npm run setup-check reads files of settings, connects to the mail server, and finds a backup, Litestream’s files, demo accounts and an administrator', async () => {
  const { dataDir } = backend.server;
  const mail = await startMailServer();
  const settings = join(dataDir, 'server.env');
  const text = Object.entries({ ...settingsOf('server.env'), ...mail.env }).map(
    ([name, value]) => `${name}=${value}\n`,
  );
  // The server’s service takes `#` as a part of a value.
  text.push('PARE_SUPERUSER_EMAIL=operator@pare.example\n', 'PARE_SUPERUSER_PASSWORD=abc#defg "hi"\n');
  await writeFile(settings, text.join(''));
  await mkdir(join(dataDir, 'backups'));
  await writeFile(join(dataDir, 'backups/weekly.zip'), '');
  await writeFile(join(dataDir, 'credentials.json'), '{"demo": {"Naïka": {}}}');
  const pupil = await backend.makeUser();
  await backend.superuser.send('PATCH', `/api/collections/profiles/records/${pupil.userId}`, {
    is_admin: true,
  });
  const env = { PARE_URL: 'http://lekol.ht', PARE_VERSION: '' };
  try {
    const { lines } = await check(env, [`--env=${settings}`]);
    expect(lines).toMatchObject({
      Settings: 'ok: All settings are valid.',
      Data: expect.stringMatching(/^check: .+ has demo accounts/),
      Address: 'ok: The public address is http://lekol.ht.',
      Clients: 'ok: The proxy names the client in X-Real-IP.',
      Mail: 'ok: The mail server 127.0.0.1 answers.',
      Backups: 'check: The newest backup is 0 days old and on this disk: keep copies elsewhere.',
      Admins: 'ok: 1 account administers the app.',
    });
    const notes = join(dataDir, '.data.db-litestream/ltx/0');
    await mkdir(notes, { recursive: true });
    await writeFile(join(notes, '1.ltx'), '');
    expect((await check(env)).lines.Backups).toMatch(/^ok: Litestream follows the database/);
    const anHourAgo = new Date(Date.now() - 3_600_000);
    await utimes(join(notes, '1.ltx'), anHourAgo, anHourAgo);
    expect((await check(env)).lines.Backups).toMatch(/^check: The newest backup/);
  } finally {
    await mail.close();
  }
});

it('npm run setup-check names a file of settings that cannot be read, and a mail server that does not answer', async () => {
  const missing = await runCommand(process.execPath, [
    join(projectRoot, 'scripts/serve/setup-check.ts'),
    '--env=/nowhere/server.env',
  ]);
  expect(missing).toEqual({
    code: 1,
    output: 'The settings in /nowhere/server.env cannot be read (ENOENT).\n',
  });
  const closed = { PARE_SMTP_URL: 'smtp://127.0.0.1:1', PARE_MAIL_FROM: 'pare@pare.example' };
  expect((await check(closed)).lines.Mail).toBe(
    'missing: The mail server 127.0.0.1 was not reached (ECONNREFUSED): check PARE_SMTP_URL.',
  );
});
