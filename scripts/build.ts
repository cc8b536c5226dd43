// npm run build: the app into dist/, ready to be served.
import { buildApp } from './app-build.ts';
import { runScript } from './run-script.ts';

await runScript(buildApp);
