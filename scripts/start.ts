// npm start: the app, its API and the admin UI on one port; Ctrl-C stops it cleanly.
import { ensureBuilt } from './app-build.ts';
import { type AppServer, startAppServer } from './app-server.ts';
import { credentialsPath } from './data-folder.ts';
import { runScript } from './run-script.ts';
import { demoAccounts } from './seed-demo.ts';
import { SetupError } from './setup-error.ts';
import { stopWith } from './stop-with.ts';

async function main(): Promise<void> {
  const port = portFrom(process.env.PORT || '8090');
  const app = await startAppServer({
    port,
    prepare: ensureBuilt,
    onLine: console.log,
    ...(process.env.HOST ? { host: process.env.HOST } : {}),
  });
  // First: who reads that Ctrl-C stops it may press it at once.
  stopWith(app.server);
  introduce(app, port);
}

function portFrom(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new SetupError(`PORT is ${text}, which is not a port between 1 and 65535.`);
}

function introduce({ credentials, dataDir }: AppServer, port: number): void {
  const url = `http://localhost:${port}`;
  console.log(`\nPare          ${url}`);
  console.log(`Admin UI      ${url}/_/`);
  const pupil = credentials.demo[demoAccounts.find((one) => !one.isAdmin)?.name ?? ''];
  const admin = credentials.demo[demoAccounts.find((one) => one.isAdmin)?.name ?? ''];
  if (!pupil || !admin) {
    console.log(`Superuser     ${credentials.superuser.email}, password in ${credentialsPath(dataDir)}`);
  } else {
    console.log(`Demo pupil    ${pupil.email}  ${pupil.password}`);
    console.log(`Demo admin    ${admin.email}  ${admin.password}`);
    console.log(`Superuser     ${credentials.superuser.email}  ${credentials.superuser.password}`);
  }
  console.log('Ctrl-C stops it.\n');
}

await runScript(main);
