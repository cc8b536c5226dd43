// Creates the demo content once for a whole run of the browser tests, and starts servers with a copy of it.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { smallHooksPool, startServer, type TestServer } from '../../support/server/server.ts';
import { type DemoServer, putDemo } from '../../support/server/server-demo.ts';

const variable = 'PARE_E2E_SEED';
const accountsFile = 'demo-accounts.json';

/**
 * Creates the folder with the demo content and passes its path to the test workers in an environment variable;
 * resolves with a function that removes the folder.
 */
export async function makeSeedFolder(): Promise<() => void> {
  const server = await startServer();
  try {
    const demo = await putDemo(server);
    await simplifyQuestions(server);
    // A server that was stopped cleanly leaves no write-ahead log next to its databases, so they can be
    // copied.
    await server.stop();
    const folder = mkdtempSync(join(tmpdir(), 'pare-e2e-seed-'));
    cpSync(server.dataDir, folder, { recursive: true });
    writeFileSync(join(folder, accountsFile), JSON.stringify(demo));
    process.env[variable] = folder;
    return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } finally {
    await server.dispose();
  }
}

/**
 * Turns every demo question into one with fixed options, since most tests choose options by their texts, and removes
 * the questions about a passage, since tests count on ten questions in each set. Tests of typed answers, varied
 * numbers and passages write their own questions.
 */
async function simplifyQuestions({ url, superuser }: TestServer): Promise<void> {
  const api = await signInSuperuser(url, superuser);
  await api.sql("DELETE FROM quiz_questions WHERE passage != ''");
  for (const { id, accepted, template } of await api.list('quiz_questions'))
    if (accepted || template) await api.update('quiz_questions', id, { accepted: '', template: '' });
}

export type SeededServer = TestServer & { demo: DemoServer };

export type SeededServerOptions = {
  publicDir?: string;
  env?: Record<string, string>;
  port?: number;
  /** Data folder to copy; default: the demo content. */
  copyOf?: string;
};

/** Starts a server with a copy of the demo content or of `copyOf`; `dispose` removes the server’s data too. */
export async function startSeededServer(options: SeededServerOptions = {}): Promise<SeededServer> {
  const seed = process.env[variable];
  if (!seed) throw new Error('no seed folder is set: run the tests with global-setup.ts, which creates it');
  const { copyOf = seed, publicDir = 'dist', ...rest } = options;
  const dataDir = mkdtempSync(join(tmpdir(), 'pare-e2e-'));
  cpSync(copyOf, dataDir, { recursive: true });
  const demo = JSON.parse(readFileSync(join(seed, accountsFile), 'utf8')) as DemoServer;
  const server = await startServer({ ...rest, dataDir, publicDir, hooksPool: smallHooksPool });
  return {
    ...server,
    demo,
    dispose: async () => {
      await server.dispose();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
