// Writes src/route-tree.gen.ts from the routes: the plugin of the router does so as soon as Vite reads its
// configuration. Runs in the folder of the project.
import { resolveConfig } from 'vite';

await resolveConfig({}, 'build');
