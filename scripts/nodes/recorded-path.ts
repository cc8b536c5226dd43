// Reads from etcd the path, in the replica, of the copy from which the next primary starts.
import { SetupError } from '../lib/setup-error.ts';
import { readEpoch } from './epoch.ts';
import { type EtcdGateway, etcdGateway } from './etcd-gateway.ts';
import { epochKey } from './primary-lease.ts';

/** Returns a client for the etcd endpoints that PARE_ETCD lists; null if the variable is empty or not set. */
export function etcdOfEnvironment(): EtcdGateway | null {
  const text = (process.env.PARE_ETCD ?? '').trim();
  return text === '' ? null : etcdGateway(text.split(',').map((endpoint) => endpoint.replace(/\/$/, '')));
}

/** Returns the path that the epoch, a record in etcd, names; null without PARE_ETCD, or if no path is recorded. */
export async function recordedPath(): Promise<string | null> {
  const text = await etcdOfEnvironment()
    ?.read(epochKey)
    .catch((error: Error) => {
      throw new SetupError(`PARE_ETCD: ${error.message}.`);
    });
  return readEpoch(text ?? null)?.path ?? null;
}
