// A module of this folder as one script that a page can run; what it exports stands there under `name`.
import { build } from 'vite';

export async function bundleForPage(file: string, name: string): Promise<string> {
  const entry = new URL(file, import.meta.url).pathname;
  const built = await build({
    ...{ configFile: false, logLevel: 'error' },
    build: { lib: { entry, formats: ['iife'], name }, write: false },
  });
  const [chunk] = (Array.isArray(built) ? built : []).flatMap(({ output }) => output);
  if (chunk?.type !== 'chunk') throw new Error('nothing was built');
  return chunk.code;
}
