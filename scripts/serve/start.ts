// npm start: serves the app, its API and the admin UI on one port; Ctrl-C stops it cleanly.

import { ensureBuilt } from '../build/app-build.ts';
import { runScript } from '../lib/run-script.ts';
import { SetupError } from '../lib/setup-error.ts';
import { type AppServer, startAppServer } from './app-server.ts';
import { accountLines } from './print-demo-accounts.ts';
import { stopWith } from './stop-with.ts';

async function main(): Promise<void> {
  const port = portFrom(process.env.PORT || '8090');
  const app = await startAppServer({
    port,
    prepare: ensureBuilt,
    onLine: console.log,
    ...(process.env.HOST ? { host: process.env.HOST } : {}),
  });
  // Must come first: a user who reads that Ctrl-C stops the server may press it at once.
  stopWith(app.server);
  introduce(app, port);
}

function portFrom(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new SetupError(`PORT is ${text}, which is not a port between 1 and 65535.`);
}

function introduce(app: AppServer, port: number): void {
  const url = `http://localhost:${port}`;
  console.log(`\nPare          ${url}`);
  console.log(`Admin UI      ${url}/_/`);
  for (const line of accountLines(app)) console.log(line);
  console.log('Ctrl-C stops it.\n');
}

await runScript(main);
