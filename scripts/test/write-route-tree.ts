// Writes src/route-tree.gen.ts: the router's plugin does so as soon as Vite reads its configuration.
import { resolveConfig } from 'vite';

await resolveConfig({}, 'build');
