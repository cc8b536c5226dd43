// Writes src/route-tree.gen.ts: the router's Vite plugin writes this file as soon as Vite's configuration is read.
import { resolveConfig } from 'vite';

await resolveConfig({}, 'build');
