// npm start: serves the app, its API and the admin UI on one port; Ctrl-C stops it cleanly.
import { relative } from 'node:path';
import { buildLog, ensureBuilt } from '../build/app-build.ts';
import { runScript } from '../lib/run-script.ts';
import { SetupError } from '../lib/setup-error.ts';
import { startAppServer } from './app-server.ts';
import { createSteps } from './steps.ts';
import { stopWith } from './stop-with.ts';
import { welcome } from './welcome.ts';

async function main(): Promise<void> {
  const port = portFrom(process.env.PORT || '8090');
  const steps = createSteps((text) => process.stdout.write(text));
  const app = await startAppServer({
    port,
    steps,
    prepare: async () => {
      const built = `built, log in ${relative(process.cwd(), buildLog)}`;
      const outcome = (isNew: boolean) => (isNew ? built : 'unchanged since its last build');
      await steps.run('Preparing the app', ensureBuilt, outcome);
    },
    ...(process.env.HOST ? { host: process.env.HOST } : {}),
  });
  // A user who reads that Ctrl-C stops the server may press it at once, so the signal handler is set before
  // that is printed.
  stopWith(app.server);
  const url = `http://localhost:${port}`;
  steps.note(
    welcome(
      [
        ['Pare', url],
        ['Admin UI', `${url}/_/`],
      ],
      app,
    ),
  );
}

function portFrom(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new SetupError(`PORT is ${text}, which is not a port between 1 and 65535.`);
}

await runScript(main);
