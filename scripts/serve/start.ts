// npm start: serves the app, its API and the admin UI on one port; Ctrl-C stops it cleanly.
import { relative } from 'node:path';
import { buildLog, ensureBuilt } from '../build/app-build.ts';
import { runScript } from '../lib/run-script.ts';
import { SetupError } from '../lib/setup-error.ts';
import { startAppServer } from './app-server.ts';
import { portFromEnvironment } from './port.ts';
import { createSteps } from './steps.ts';
import { stopWith } from './stop-with.ts';
import { welcome } from './welcome.ts';

async function main(): Promise<void> {
  if (process.env.PARE_ETCD)
    throw new SetupError('PARE_ETCD makes this machine one of two nodes: start it with npm run standby.');
  const port = portFromEnvironment();
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
  // The signal handler is set before the text below is printed: a user who reads there that Ctrl-C stops the
  // server may press it at once.
  stopWith(app.server);
  const url = app.server.url.replace('//127.0.0.1:', '//localhost:');
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

await runScript(main);
