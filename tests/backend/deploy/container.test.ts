import { stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '../../../scripts/lib/project-tools.ts';
import { deployText, imageSteps, unitKeys } from './deploy-files.ts';

const command = JSON.parse(imageSteps().find(({ name }) => name === 'CMD')?.rest ?? '[]') as string[];
const variables = Object.fromEntries(
  (imageSteps().find(({ name }) => name === 'ENV')?.rest ?? '').split(' ').map((pair) => pair.split('=')),
) as Record<string, string>;

describe('the image of deploy/Containerfile', () => {
  it('is run by the command of the systemd unit', () => {
    expect(unitKeys('pare.service').ExecStart).toEqual([`/usr/bin/${command.join(' ')}`]);
  });
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

  it('names files and volumes that exist', async () => {
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

  it('keeps the data in a volume at the image’s data folder', () => {
    expect(pare.volumes).toEqual([`data:${variables.PARE_DATA}`]);
    expect(imageSteps()).toContainEqual({ name: 'VOLUME', rest: variables.PARE_DATA });
  });

  it('opens the server’s port to this machine only, where Caddy expects it, and gives Caddy no secret', () => {
    expect(pare.ports).toEqual([`127.0.0.1:8090:${variables.PORT}`]);
    expect(caddy.network_mode).toBe('host');
    expect(deployText('Caddyfile')).toContain('{$PARE_UPSTREAM:127.0.0.1:8090}');
    expect(caddy.env_file).toEqual(['/etc/pare/site.env']);
  });

  it.each(['pare', 'caddy'])(
    'bounds the service %s as the units do: read-only, without rights, in memory, restarted',
    (name) => {
      expect(services[name]).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        mem_limit: expect.any(String),
        restart: 'unless-stopped',
      });
    },
  );

  it('runs the server as a user without rights, and asks for its health with a command of the image', () => {
    expect(imageSteps()).toContainEqual({ name: 'USER', rest: 'node' });
    const { test } = pare.healthcheck as { test: string[] };
    expect(test.slice(0, 3)).toEqual(['CMD', 'node', '-e']);
    expect(test[3]).toContain(`http://127.0.0.1:${variables.PORT}/api/health`);
  });
});
