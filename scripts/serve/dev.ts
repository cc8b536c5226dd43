// npm run dev: runs Vite with hot reload and a live PocketBase; both stop together.
import { createServer } from 'vite';
import { projectRoot } from '../lib/project-tools.ts';
import { runScript } from '../lib/run-script.ts';
import { freePort } from '../pocketbase/pocketbase-process.ts';
import { startAppServer } from './app-server.ts';
import { accountLines } from './print-demo-accounts.ts';
import { stopWith } from './stop-with.ts';

async function main(): Promise<void> {
  const app = await startAppServer({ port: await freePort(), onLine: console.log });
  const { server } = app;
  const proxy = Object.fromEntries(['/api', '/_/', '/captcha'].map((path) => [path, server.url]));
  const vite = await createServer({ root: projectRoot, server: { proxy } });
  await vite.listen();
  stopWith(server, () => vite.close());
  vite.printUrls();
  console.log(`  PocketBase: ${server.url}`);
  for (const line of accountLines(app)) console.log(`  ${line}`);
}

await runScript(main);
