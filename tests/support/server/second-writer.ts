// Writes to a server's database from a thread of its own, as a replicator or a backup tool does: one short
// transaction after another.
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { TestServer } from './server.ts';

const program = `
const { parentPort, workerData } = require('node:worker_threads');
const { DatabaseSync } = require('node:sqlite');
const database = new DatabaseSync(workerData.file);
database.exec('PRAGMA busy_timeout = 10000; PRAGMA synchronous = OFF; CREATE TABLE IF NOT EXISTS second_writer (id INTEGER PRIMARY KEY, n INTEGER)');
const write = database.prepare('INSERT INTO second_writer (id, n) VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET n = n + 1 RETURNING n');
let isStopped = false;
parentPort.once('message', () => { isStopped = true; });
const step = () => {
  const { n } = write.get();
  if (n === 1) parentPort.postMessage('writing');
  if (!isStopped) return void setTimeout(step, 8);
  database.exec('DROP TABLE second_writer');
  database.close();
  parentPort.postMessage(n);
};
step();
`;

/** Calls `act` while another thread writes to the database; returns the number of transactions of that thread. */
export async function whileOtherWrites(server: TestServer, act: () => Promise<void>): Promise<number> {
  const worker = new Worker(program, { eval: true, workerData: { file: join(server.dataDir, 'data.db') } });
  const nextMessage = () =>
    new Promise<unknown>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
  try {
    await nextMessage();
    await act();
    const ended = nextMessage();
    worker.postMessage('stop');
    return Number(await ended);
  } finally {
    await worker.terminate();
  }
}
