// npm run dev: Vite with hot reload beside a live PocketBase; both stop together.
import { createServer } from 'vite';
import { startAppServer } from './app-server.ts';
import { freePort } from './pocketbase-process.ts';
import { projectRoot } from './project-tools.ts';
import { runScript } from './run-script.ts';
import { demoAccounts } from './seed-demo.ts';
import { stopWith } from './stop-with.ts';

async function main(): Promise<void> {
  const { server, credentials } = await startAppServer({ port: await freePort(), onLine: console.log });
  const proxy = Object.fromEntries(['/api', '/_/', '/captcha'].map((path) => [path, server.url]));
  const vite = await createServer({ root: projectRoot, server: { proxy } });
  await vite.listen();
  stopWith(server, () => vite.close());
  vite.printUrls();
  console.log(`  PocketBase: ${server.url}`);
  for (const { name } of demoAccounts) {
    const account = credentials.demo[name];
    if (account) console.log(`  ${name}: ${account.email}  ${account.password}`);
  }
}

await runScript(main);
