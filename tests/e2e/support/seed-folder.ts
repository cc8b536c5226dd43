// The data folder that every test's server starts from: the demo content, put there once for a whole run.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer, type TestServer } from '../../support/server/server.ts';
import { type DemoServer, putDemo } from '../../support/server/server-demo.ts';

const variable = 'PARE_E2E_SEED';
const accountsFile = 'demo-accounts.json';

/** Fills the folder and names it to the workers; resolves with what removes it. */
export async function makeSeedFolder(): Promise<() => void> {
  const server = await startServer();
  try {
    const demo = await putDemo(server);
    // A server that was ended properly leaves no log beside its databases: they can be copied.
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

export type SeededServer = TestServer & { demo: DemoServer };

export type SeededServerOptions = {
  /** The built app; `dist` by default. */
  publicDir?: string;
  env?: Record<string, string>;
  /** A free one by default. */
  port?: number;
  /** What its data is a copy of; the demo content by default. */
  copyOf?: string;
};

/** A server of one's own with the demo content, and with these settings; `dispose` removes its data. */
export async function startSeededServer(options: SeededServerOptions = {}): Promise<SeededServer> {
  const seed = process.env[variable];
  if (!seed) throw new Error('global-setup.ts has made no seed folder');
  const { copyOf = seed, publicDir = 'dist', ...rest } = options;
  const dataDir = mkdtempSync(join(tmpdir(), 'pare-e2e-'));
  cpSync(copyOf, dataDir, { recursive: true });
  const demo = JSON.parse(readFileSync(join(seed, accountsFile), 'utf8')) as DemoServer;
  const server = await startServer({ ...rest, dataDir, publicDir });
  return {
    ...server,
    demo,
    dispose: async () => {
      await server.dispose();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
