// Builds the app into dist/, ready to be served.

import { runScript } from '../lib/run-script.ts';
import { buildApp } from './app-build.ts';

await runScript(() => buildApp());
