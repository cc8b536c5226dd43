import { chmod, copyFile, mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { runCommand } from '../../../scripts/lib/run-command.ts';
import { removeFolder, temporaryFolder } from '../../support/server/server-folder.ts';
import { deployFile, deployText, settingsOf, unitKeys } from './deploy-files.ts';

const { settingErrors } = createRequire(import.meta.url)(
  '../../../pb_hooks/lib/pure/web/environment-errors.js',
) as { settingErrors: (read: (name: string) => string) => string[] };

/** Units of the server; a machine runs the first if it is the only server, the second if it is one of two nodes. */
const servers = ['pare.service', 'pare-node.service'];
const running = [...servers, 'pare-caddy.service'];
const drill = 'pare-drill.service';
const units = [...running, drill];
const timer = 'pare-drill.timer';
/** Units of systemd itself to which the units of deploy/systemd refer. */
const targets = [
  'sysinit',
  'basic',
  'shutdown',
  'network-online',
  'multi-user',
  'timers',
  'time-sync',
  'time-set',
];
let root: string;
let hasSystemd: boolean;

// Copies the units into the folders of a made-up machine, in which systemd checks them.
beforeAll(async () => {
  root = await temporaryFolder();
  hasSystemd = (await runCommand('systemd-analyze', ['--version'])).code === 0;
  const [programs, folder] = [join(root, 'usr/bin'), join(root, 'etc/systemd/system')];
  await Promise.all([programs, folder].map((path) => mkdir(path, { recursive: true })));
  for (const name of ['node', 'caddy', 'kill']) {
    await writeFile(join(programs, name), '#!/bin/sh\n');
    await chmod(join(programs, name), 0o755);
  }
  for (const name of targets) await writeFile(join(folder, `${name}.target`), '[Unit]\n');
  for (const unit of [...units, timer]) await copyFile(deployFile(`systemd/${unit}`), join(folder, unit));
});
afterAll(() => removeFolder(root));

function needSystemd(context: TestContext): void {
  context.skip(!hasSystemd, 'This machine has no systemd-analyze, which checks the units of deploy/systemd.');
}

describe.each([...units, timer])('the unit %s', (unit) => {
  it('a unit of deploy/systemd is accepted by systemd without a remark', async (context) => {
    needSystemd(context);
    const args = ['verify', '--man=no', `--root=${root}`, unit];
    expect(await runCommand('systemd-analyze', args)).toEqual({ code: 0, output: '' });
  });
});

describe.each(units)('the service %s', (unit) => {
  it('a unit of deploy/systemd has an exposure of at most 2.0 of 10 by systemd’s own measure', async (context) => {
    needSystemd(context);
    const args = ['security', '--offline=true', '--no-pager', '--threshold=20', `--root=${root}`, unit];
    const { code, output } = await runCommand('systemd-analyze', args);
    expect(output).toMatch(/Overall exposure level for .+: (?:[01]\.\d|2\.0) /);
    expect(code).toBe(0);
  });

  it('a unit of deploy/systemd may write only to its own folders, cannot gain privileges and has limited memory', () => {
    const keys = unitKeys(unit);
    expect(keys).toMatchObject({
      ProtectSystem: ['strict'],
      NoNewPrivileges: ['yes'],
      ProtectHome: ['yes'],
      PrivateTmp: ['yes'],
      MemoryMax: [expect.stringMatching(/^\d+%$/)],
    });
    const own = [
      keys.StateDirectory?.map((name) => `/var/lib/${name}`),
      keys.CacheDirectory?.map((name) => `/var/cache/${name}`),
    ];
    expect(keys.ReadWritePaths).toEqual([own.flat().filter(Boolean).join(' ')]);
  });
});

it.each(running)('the unit %s is restarted whatever ended it', (unit) => {
  expect(unitKeys(unit)).toMatchObject({ Restart: ['always'], StartLimitIntervalSec: ['0'] });
});

it('each week, also after a week in which the machine was off, the timer starts the drill, which cannot read the data of the server', async (context) => {
  const keys = unitKeys(timer);
  expect(keys).toMatchObject({ Persistent: ['true'], WantedBy: ['timers.target'] });
  expect(unitKeys(drill)).toMatchObject({
    Type: ['oneshot'],
    ExecStart: [expect.stringMatching(/ tools\/drill\.ts weekly$/)],
    InaccessiblePaths: ['-/var/lib/pare'],
  });
  needSystemd(context);
  const calendar = ['calendar', '--iterations=2', String(keys.OnCalendar?.[0])];
  const { output } = await runCommand('systemd-analyze', calendar, { env: { ...process.env, TZ: 'UTC' } });
  const times = [...output.matchAll(/: (?:Sun|Mon|Tue|Wed|Thu|Fri|Sat) (\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)/g)];
  const [first = 0, second = 0] = times.map(([, time]) => Date.parse(`${time}Z`));
  expect(second - first).toBe(7 * 86_400_000);
});

const shareOf = (unit: string) => Number.parseInt(unitKeys(unit).MemoryMax?.[0] ?? '', 10);

it.each(servers)('the unit %s and Caddy’s unit may together use at most the machine’s memory', (unit) => {
  expect(shareOf(unit) + shareOf('pare-caddy.service')).toBeLessThanOrEqual(100);
});

it.each(servers)(
  'when the unit %s is stopped, only Node gets the stop signal, so that Litestream can still copy the last writes',
  (unit) => {
    expect(unitKeys(unit).KillMode).toEqual(['mixed']);
  },
);

it('pare-node.service equals pare.service except for its command, its settings, its longer stop timeout and the signal that asks it to hand over', () => {
  const { Description: _, Conflicts, ExecReload, ...node } = unitKeys('pare-node.service');
  const { Description: __, ...alone } = unitKeys('pare.service');
  expect({ Conflicts, ExecReload }).toEqual({
    Conflicts: ['pare.service'],
    ExecReload: ['/usr/bin/kill -USR2 $MAINPID'],
  });
  expect(node).toEqual({
    ...alone,
    EnvironmentFile: [...(alone.EnvironmentFile ?? []), '/etc/pare/node.env'],
    Environment: [alone.Environment?.[0]?.replace('HOST=127.0.0.1 ', '')],
    ExecStart: [alone.ExecStart?.[0]?.replace('start.ts', 'standby.ts')],
    TimeoutStopSec: ['60'],
  });
});

it('node.env names all settings of a node in a valid form, together with server.env', () => {
  const settings = { ...settingsOf('server.env'), ...settingsOf('node.env') };
  expect(Object.keys(settingsOf('node.env')).sort()).toEqual([
    'HOST',
    'PARE_ETCD',
    'PARE_NODE',
    'PARE_REPLICA_URL',
    'PARE_S3_URL',
    'PARE_SUPERUSER_EMAIL',
    'PARE_SUPERUSER_PASSWORD',
  ]);
  expect(settingErrors((name) => settings[name] ?? '')).toEqual([]);
});

it('the server’s unit listens on its own machine only, and server.env takes the client’s address from the header X-Real-IP', () => {
  const settings = Object.fromEntries(
    (unitKeys('pare.service').Environment?.[0] ?? '').split(' ').map((pair) => pair.split('=')),
  );
  expect(settings).toMatchObject({ HOST: '127.0.0.1', PORT: '8090', PARE_DATA: '/var/lib/pare' });
  expect(settingsOf('server.env')).toEqual({ PARE_DEMO: '0', PARE_PROXY_HEADER: 'X-Real-IP' });
});

it('the commented-out lines of server.env name the further settings that a server may need, each in a valid form', () => {
  const all = parseEnv(deployText('server.env').replaceAll(/^# (?=[A-Z_]+=)/gm, ''));
  const commented = Object.keys(all).filter((name) => !(name in settingsOf('server.env')));
  expect(commented.sort()).toEqual([
    'PARE_ALARM_EMAIL',
    'PARE_EMPTY',
    'PARE_MAIL_FROM',
    'PARE_METRICS_TOKEN',
    'PARE_REPLICA_URL',
    'PARE_SMTP_URL',
  ]);
  expect(settingErrors((name) => all[name] ?? '')).toEqual([]);
});
