import { spawn } from 'node:child_process';
import { cp, mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '../../../scripts/lib/project-tools.ts';
import { cacheFolder } from '../../../scripts/pocketbase/cache-folder.ts';
import { ensurePocketbase } from '../../../scripts/pocketbase/pocketbase-binary.ts';
import { freePort } from '../../../scripts/pocketbase/pocketbase-process.ts';
import { removeFolder, temporaryFolder } from '../../support/server/server-folder.ts';
import { deployText, imageSteps, serviceLimits, settingsOf, unitKeys } from './deploy-files.ts';

const command = JSON.parse(imageSteps().find(({ name }) => name === 'CMD')?.rest ?? '[]') as string[];
const variables = Object.fromEntries(
  (imageSteps().find(({ name }) => name === 'ENV')?.rest ?? '').split(' ').map((pair) => pair.split('=')),
) as Record<string, string>;

/** Paths of the project that the image contains, each with its path in the image. */
const copied = imageSteps().flatMap(({ name, rest }) => {
  const found = /^--from=build \/srv\/pare\/(\S+) \.\/(\S+)$/.exec(rest);
  return name === 'COPY' && found ? [{ from: found[1] ?? '', to: found[2] ?? '' }] : [];
});

/** Files of a built app. */
const builtApp = {
  'index.html': '<!doctype html><title>Pare</title>',
  'documents/index.json': JSON.stringify({
    pages: [{ path: null, name: 'other' }],
    languages: ['fr', 'ht'],
    scripts: [],
    styles: [],
  }),
  'documents/other.fr.html': '<!doctype html><title>Pare</title>',
  'documents/other.ht.html': '<!doctype html><title>Pare</title>',
  'index.html.br': '',
};

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const lines = entries.map(async (entry) => {
    const path = join(entry.parentPath, entry.name);
    const { size, mtimeMs } = await stat(path);
    return entry.isFile() ? `${path} ${size} ${mtimeMs}` : path;
  });
  return (await Promise.all(lines)).sort();
}

describe('the image of deploy/Containerfile', () => {
  let image: string;
  let data: string;

  beforeAll(async () => {
    await ensurePocketbase();
    image = await temporaryFolder();
    data = await temporaryFolder();
    // As in an image, the folders that COPY makes are newer than the build of the stage before.
    const builtAt = new Date(Date.now() - 3_600_000);
    await mkdir(join(image, 'dist/documents'), { recursive: true });
    for (const [name, text] of Object.entries(builtApp)) {
      await writeFile(join(image, 'dist', name), text);
      await utimes(join(image, 'dist', name), builtAt, builtAt);
    }
    for (const { from, to } of copied.filter((path) => path.from !== 'dist')) {
      await mkdir(dirname(join(image, to)), { recursive: true });
      await cp(join(projectRoot, from), join(image, to), { recursive: true, preserveTimestamps: true });
    }
  }, 240_000);
  afterAll(() => {
    removeFolder(image);
    removeFolder(data);
  });

  it('the image of deploy/Containerfile is run by the command of the systemd unit', () => {
    expect(unitKeys('pare.service').ExecStart).toEqual([`/usr/bin/${command.join(' ')}`]);
  });

  it('the image of deploy/Containerfile contains the built app and all files that a start needs; the start writes to the data folder only', async () => {
    expect(copied).toContainEqual({ from: 'dist', to: 'dist' });
    const port = await freePort();
    const before = await filesIn(image);
    const child = spawn(process.execPath, command.slice(1), {
      cwd: image,
      env: {
        ...variables,
        ...settingsOf('server.env'),
        PATH: '',
        HOME: data,
        HOST: '127.0.0.1',
        PORT: String(port),
        PARE_DATA: join(data, 'pare'),
        XDG_CACHE_HOME: dirname(cacheFolder()),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = new Promise<number | null>((done) => child.once('exit', done));
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    try {
      await expect.poll(() => output, { timeout: 40_000 }).toContain('Passwords ');
      const home = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } });
      expect([home.status, home.headers.get('content-type')]).toEqual([
        200,
        expect.stringContaining('text/html'),
      ]);
      expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
      expect(await filesIn(image)).toEqual(before);
      expect(await readdir(data)).toEqual(['pare']);
    } finally {
      child.kill('SIGTERM');
    }
    expect(await ended).toBe(0);
  }, 60_000);
});

type Service = {
  build?: { context: string; dockerfile: string };
  image: string;
  env_file: string[];
  volumes: string[];
  ports?: string[];
} & Record<string, unknown>;

describe('the compose file', () => {
  const { services, volumes } = parse(deployText('compose.yaml')) as {
    services: Record<string, Service>;
    volumes: Record<string, unknown>;
  };
  const { pare, caddy } = services as { pare: Service; caddy: Service };

  it('the compose file names files that exist, and mounts the volumes that it declares', async () => {
    expect(Object.keys(services)).toEqual(['pare', 'caddy']);
    const here = join(projectRoot, 'deploy');
    const { context = '', dockerfile = '' } = pare.build ?? {};
    const files = [
      join(here, context, dockerfile),
      ...[...pare.env_file, ...caddy.env_file].map((path) => join(here, relative('/etc/pare', path))),
    ];
    const mounted = [...pare.volumes, ...caddy.volumes].map((mount) => mount.split(':')[0] ?? '');
    const mountedFiles = mounted
      .filter((source) => source.startsWith('.'))
      .map((source) => join(here, source));
    for (const file of [...files, ...mountedFiles]) expect((await stat(file)).isFile()).toBe(true);
    expect(mounted.filter((source) => !source.startsWith('.')).sort()).toEqual(Object.keys(volumes).sort());
  });

  it('the compose file keeps the data in a volume at the image’s data folder', () => {
    expect(pare.volumes).toEqual([`data:${variables.PARE_DATA}`]);
    expect(imageSteps()).toContainEqual({ name: 'VOLUME', rest: variables.PARE_DATA });
  });

  it('the compose file opens the server’s port on this machine only, at the address that the Caddyfile expects, and gives Caddy no secret', () => {
    expect(pare.ports).toEqual([`127.0.0.1:8090:${variables.PORT}`]);
    expect(caddy.network_mode).toBe('host');
    expect(deployText('Caddyfile')).toContain('{$PARE_UPSTREAM:127.0.0.1:8090}');
    expect(caddy.env_file).toEqual(['/etc/pare/site.env']);
  });

  it.each(['pare', 'caddy'])(
    'the compose file limits the service %s: a read-only file system, dropped capabilities, limited memory, and a restart when it ends',
    (name) => {
      expect(services[name]).toMatchObject(serviceLimits);
    },
  );

  it('the compose file checks the health of the server with a command that the image contains, and the image runs as the user `node`', () => {
    expect(imageSteps()).toContainEqual({ name: 'USER', rest: 'node' });
    const { test } = pare.healthcheck as { test: string[] };
    expect(test.slice(0, 3)).toEqual(['CMD', 'node', '-e']);
    expect(test[3]).toContain(`http://127.0.0.1:${variables.PORT}/api/health`);
  });
});
