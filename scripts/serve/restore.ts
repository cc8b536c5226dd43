// npm run restore: restores the current copy of the replica that PARE_REPLICA_URL names (with PARE_ETCD, the copy that
// is recorded in etcd) into the data folder, which must not have a database.
import { runScript } from '../lib/run-script.ts';
import { SetupError } from '../lib/setup-error.ts';
import { recordedPath } from '../nodes/recorded-path.ts';
import { replicaPlace } from '../replica/replica.ts';
import { restoreReplica } from '../replica/restore-replica.ts';
import { checkSettings } from './app-server.ts';
import { checkDataFolder, closeDataFolder, dataFolder, isFresh } from './data-folder.ts';

async function main(): Promise<void> {
  checkSettings();
  const place = replicaPlace();
  if (place === null) throw new SetupError('Which replica? PARE_REPLICA_URL is not set.');
  const dataDir = dataFolder();
  if (!(await isFresh(dataDir)))
    throw new SetupError(`${dataDir} already has a database: restore into another folder (PARE_DATA).`);
  await checkDataFolder(dataDir);
  await closeDataFolder(dataDir);
  const path = await restoreReplica(place, dataDir, console.log, await recordedPath());
  console.log(`Restored ${path} from ${place.store.label} into ${dataDir}; npm start serves it.`);
}

await runScript(main);
