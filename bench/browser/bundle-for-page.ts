// Bundles a module of this folder into one script that a page can run; its exports are available in the
// page under `name`.
import { build } from 'vite';

export async function bundleForPage(file: string, name: string): Promise<string> {
  const entry = new URL(file, import.meta.url).pathname;
  const built = await build({
    ...{ configFile: false, logLevel: 'error' },
    build: { lib: { entry, formats: ['iife'], name }, write: false },
  });
  const [chunk] = (Array.isArray(built) ? built : []).flatMap(({ output }) => output);
  if (chunk?.type !== 'chunk') throw new Error('the bundler returned no output');
  return chunk.code;
}
