// npm run dev: runs Vite with hot reload and a live PocketBase; both stop together.
import { createLogger, createServer } from 'vite';
import { projectRoot } from '../lib/project-tools.ts';
import { runScript } from '../lib/run-script.ts';
import { freePort } from '../pocketbase/pocketbase-process.ts';
import { startAppServer } from './app-server.ts';
import { createSteps } from './steps.ts';
import { stopWith } from './stop-with.ts';
import { welcome } from './welcome.ts';

async function main(): Promise<void> {
  const steps = createSteps((text) => process.stdout.write(text));
  const app = await startAppServer({ port: await freePort(), steps });
  const { server } = app;
  const proxy = Object.fromEntries(['/api', '/_/', '/captcha'].map((path) => [path, server.url]));
  // Vite's own lines must not be mixed into the line of a step.
  const customLogger = { ...createLogger(), info: steps.note };
  const startVite = async () => {
    const vite = await createServer({ root: projectRoot, server: { proxy }, customLogger });
    return vite.listen();
  };
  const vite = await steps.run('Starting Vite', startVite, 'done');
  stopWith(server, () => vite.close());
  const urls = [...(vite.resolvedUrls?.local ?? []), ...(vite.resolvedUrls?.network ?? [])];
  steps.note(
    welcome([...urls.map((url): [string, string] => ['Pare', url]), ['PocketBase', server.url]], app),
  );
}

await runScript(main);
