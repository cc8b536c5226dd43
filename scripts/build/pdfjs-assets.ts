// Provides the files that pdf.js loads by name: character maps, standard fonts, picture decoders.

import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Files of each folder that the app needs. The WebAssembly decoders are left out, because the content security
 * policy forbids them and each has a version without WebAssembly.
 */
const wanted: Record<string, RegExp> = {
  cmaps: /\.bcmap$|^LICENSE/,
  standard_fonts: /\.(pfb|ttf)$|^LICENSE/,
  wasm: /_nowasm_fallback\.js$|^LICENSE_.*(JBIG2|OPENJPEG)/,
};

const packageFile = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');

/**
 * Adds the files to the build as `assets/pdfjs-<version>/<folder>/<name>`; the dev server serves the same
 * paths.
 */
export function pdfjsAssets(): Plugin {
  return {
    name: 'pdfjs-assets',
    async generateBundle() {
      const root = await rootFolder();
      for (const { path, fileName } of await listAssets(root)) {
        this.emitFile({ type: 'asset', fileName, source: await readFile(path) });
      }
    },
    async configureServer(server) {
      const assets = new Map(
        (await listAssets(await rootFolder())).map((asset) => [`/${asset.fileName}`, asset.path]),
      );
      server.middlewares.use(async (request, response, next) => {
        const path = assets.get(request.url?.split('?')[0] ?? '');
        if (!path) return next();
        response.setHeader(
          'Content-Type',
          path.endsWith('.js') ? 'text/javascript' : 'application/octet-stream',
        );
        response.end(await readFile(path));
      });
    },
  };
}

async function rootFolder(): Promise<string> {
  const { version } = JSON.parse(await readFile(packageFile, 'utf8')) as { version: string };
  return `assets/pdfjs-${version}`;
}

async function listAssets(root: string): Promise<{ path: string; fileName: string }[]> {
  const folders = Object.entries(wanted).map(async ([folder, pattern]) => {
    const names = await readdir(join(dirname(packageFile), folder));
    return names
      .filter((name) => pattern.test(name))
      .map((name) => ({
        path: join(dirname(packageFile), folder, name),
        fileName: `${root}/${folder}/${name}`,
      }));
  });
  return (await Promise.all(folders)).flat();
}
