import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { deployText, imageSteps, serviceLimits, unitKeys } from './deploy-files.ts';

const { settingErrors } = createRequire(import.meta.url)(
  '../../../pb_hooks/lib/pure/web/environment-errors.js',
) as { settingErrors: (read: (name: string) => string) => string[] };

type Service = {
  image: string;
  command: string[];
  environment: Record<string, string>;
  volumes: string[];
  ports: string[];
} & Record<string, unknown>;

const { services, volumes } = parse(deployText('compose-two-nodes.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const service = (name: string) => services[name] as Service;
const nodes = ['node-a', 'node-b'].map(service);
const filled = (text: string) => text.replaceAll(/\$\{\w+:\?\}/g, 'a-long-secret');

describe('the compose file of two nodes', () => {
  it('the compose file of two nodes mounts exactly the volumes that it declares, each data folder in one node only', () => {
    const mounted = Object.values(services)
      .flatMap((one) => one.volumes.map((mount) => mount.split(':')[0] ?? ''))
      .filter((source) => !source.startsWith('.'));
    expect(mounted.sort()).toEqual(Object.keys(volumes).sort());
  });

  it('the compose file of two nodes runs both nodes with the command of the systemd unit, each with its own name and otherwise equal settings', () => {
    const settings = nodes.map(({ environment: { PARE_NODE: _, ...shared } }) => shared);
    for (const { command } of nodes)
      expect(unitKeys('pare-node.service').ExecStart).toEqual([`/usr/bin/${command.join(' ')}`]);
    expect(nodes.map(({ environment }) => environment.PARE_NODE)).toEqual(['a', 'b']);
    expect(settings[0]).toEqual(settings[1]);
    for (const { environment } of nodes)
      expect(settingErrors((name) => filled(environment[name] ?? ''))).toEqual([]);
  });

  it('the compose file of two nodes gives Caddy the ports of both nodes, which are open on this machine only', () => {
    const opened = nodes.map(({ ports }) => ports[0]?.replace(/:8090$/, ''));
    expect(opened).toEqual(['127.0.0.1:8091', '127.0.0.1:8092']);
    expect(service('caddy').environment.PARE_UPSTREAM).toBe(opened.join(' '));
    expect(imageSteps()).toContainEqual({ name: 'EXPOSE', rest: '8090' });
    expect([service('etcd').ports, service('store').ports]).toEqual([undefined, undefined]);
  });

  it('the compose file of two nodes has the etcd and the buckets that the nodes ask for', () => {
    const { environment } = service('node-a');
    expect(service('etcd').command).toContain(`--advertise-client-urls=${environment.PARE_ETCD}`);
    const buckets = [environment.PARE_REPLICA_URL, environment.PARE_S3_URL].map(
      (url) => new URL(filled(url ?? '')).pathname.split('/')[1],
    );
    const folders = service('store').volumes.map((mount) => mount.split(':')[1]);
    expect(folders).toEqual([...buckets.map((name) => `/buckets/${name}`), '/sidecar']);
    expect(new URL(filled(environment.PARE_S3_URL ?? '')).username).toBe(
      service('store').environment.ROOT_ACCESS_KEY,
    );
  });

  it.each(Object.keys(services))(
    'the compose file of two nodes limits the service %s: a read-only file system, dropped capabilities, limited memory, and a restart when it ends',
    (name) => {
      expect(services[name]).toMatchObject(serviceLimits);
    },
  );
});
