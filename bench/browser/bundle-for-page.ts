// Bundles a module of this folder into one script for a page; there the global variable `name` holds the
// exports of the module.
import { build } from 'vite';

export async function bundleForPage(file: string, name: string): Promise<string> {
  const entry = new URL(file, import.meta.url).pathname;
  const built = await build({
    ...{ configFile: false, logLevel: 'error' },
    build: { lib: { entry, formats: ['iife'], name }, write: false },
  });
  const [chunk] = (Array.isArray(built) ? built : []).flatMap(({ output }) => output);
  if (chunk?.type !== 'chunk') throw new Error('the bundler returned no script');
  return chunk.code;
}
