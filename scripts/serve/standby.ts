// npm run standby: runs this machine as one of two nodes, of which the one that has the lease in etcd serves. SIGUSR2
// hands over to the other node; SIGTERM and Ctrl-C hand over and end.
import { ensureBuilt } from '../build/app-build.ts';
import { appVersion } from '../lib/app-version.ts';
import { runScript } from '../lib/run-script.ts';
import { SetupError } from '../lib/setup-error.ts';
import { wishFromSignals } from '../nodes/node-wish.ts';
import { type OwnDatabase, ownDatabase } from '../nodes/own-database.ts';
import { etcdOfEnvironment } from '../nodes/recorded-path.ts';
import { runNode } from '../nodes/run-node.ts';
import { ensurePocketbase } from '../pocketbase/pocketbase-binary.ts';
import { planReplica, type ReplicaPlan } from '../replica/replica.ts';
import { checkSettings, startAppServer } from './app-server.ts';
import { checkDataFolder, closeDataFolder, dataFolder } from './data-folder.ts';
import { portFromEnvironment } from './port.ts';
import { createSteps, type Steps } from './steps.ts';

async function main(): Promise<void> {
  const port = portFromEnvironment();
  checkSettings();
  const etcd = etcdOfEnvironment();
  if (etcd === null) throw new SetupError('Which etcd? PARE_ETCD and PARE_NODE are not set.');
  const steps = createSteps((text) => process.stdout.write(text));
  const dataDir = dataFolder();
  await checkDataFolder(dataDir);
  await closeDataFolder(dataDir);
  const own = ownDatabase(dataDir);
  const plan = await planOf(own, steps);
  if (plan === null) throw new SetupError('Which replica? PARE_REPLICA_URL is not set.');
  await steps.run('Looking for PocketBase', () => ensurePocketbase({ log: steps.note }), 'found');
  await steps.run('Preparing the app', ensureBuilt, 'done');
  const node = (process.env.PARE_NODE ?? '').trim();
  const host = process.env.HOST || '127.0.0.1';
  const version = await appVersion();
  const wish = wishFromSignals();
  steps.note(`Node ${node} is ready after ${process.uptime().toFixed(1)} s.`);
  await runNode({ node, etcd, plan, dataDir, own, port, host, version, steps, wish, start: startAppServer });
  process.exit(0);
}

/** Returns the plan of the replica. Its place need not answer if this node may have the newest database itself. */
async function planOf(own: OwnDatabase, steps: Steps): Promise<ReplicaPlan | null> {
  const mayMiss = (await own.continues()).length > 0;
  const plan = () => planReplica(steps.note, mayMiss);
  return steps.run('Checking the place of the replica', plan, 'done');
}

await runScript(main);
