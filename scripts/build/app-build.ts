// Builds the app into dist/ and compresses its text files with Brotli, next to the originals. index.html is
// compressed last: without its copy, dist/ counts as incomplete.
import { writeSync } from 'node:fs';
import { mkdir, open, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { projectRoot, runTool } from '../lib/project-tools.ts';
import { SetupError } from '../lib/setup-error.ts';
import { brotliOptions } from './brotli-options.ts';
import { checkCatalogues } from './check-catalogues.ts';

const dist: string = join(projectRoot, 'dist');
export const buildLog: string = join(projectRoot, 'logs', 'build.log');
const shownLines = 25;
const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'lingui.config.ts', 'package.json'];
const textExtensions = new Set('.css .html .js .json .map .mjs .svg .txt .webmanifest .xml'.split(' '));
const leastBytes = 200;
const pack = promisify(brotliCompress);

/**
 * Builds if dist/ is missing, incomplete or older than a source, and returns whether it did. Where the project has only
 * what a server needs, as in the image of deploy/Containerfile, an existing dist/ is used as it is. Writes the output
 * to `buildLog`; if the build fails, throws a `SetupError` that contains the end of the output.
 */
export async function ensureBuilt(): Promise<boolean> {
  const builtMs = await newestMs(join(dist, 'index.html.br'));
  const sourceMs = await Promise.all(sources.map((name) => newestMs(join(projectRoot, name))));
  const canBuild = sourceMs.every((ms) => ms > 0);
  if (builtMs > 0 && (!canBuild || Math.max(...sourceMs) <= builtMs)) return false;
  await mkdir(dirname(buildLog), { recursive: true });
  const log = await open(buildLog, 'w');
  try {
    await buildApp(log.fd);
  } catch (error) {
    throw error instanceof SetupError ? new SetupError(`${error.message}\n${await endOfLog()}`) : error;
  } finally {
    await log.close();
  }
  return true;
}

async function endOfLog(): Promise<string> {
  const lines = stripVTControlCharacters(await readFile(buildLog, 'utf8')).split('\n');
  const end = lines.filter((line) => line.trim() !== '').slice(-shownLines);
  return [...end.map((line) => `  ${line}`), `The complete output is in ${buildLog}`].join('\n');
}

/**
 * Builds the app. Throws a `SetupError` if the bundler fails or the catalogues differ from the texts of the
 * code. The output is shown live, or written to the file descriptor `outputTo`.
 */
export async function buildApp(outputTo?: number): Promise<void> {
  await checkCatalogues({ outputTo });
  // Every build uses the libraries' production code, even one started by a test runner.
  const env = { NODE_ENV: 'production' };
  if ((await runTool('vite', ['build'], { env, outputTo })) !== 0)
    throw new SetupError('The app could not be built.');
  const { count, bytes, packedBytes } = await packTexts(dist);
  const kilobytes = (size: number) => `${Math.round(size / 1024)} KB`;
  const summary = `${count} texts packed with Brotli: ${kilobytes(bytes)} became ${kilobytes(packedBytes)}.`;
  if (outputTo === undefined) console.log(summary);
  else writeSync(outputTo, `${summary}\n`);
}

type PackedSizes = { count: number; bytes: number; packedBytes: number };

/** The server compresses documents at each request, after it has inserted the site's URL. */
const isPackedLater = (name: string) => dirname(name) === 'documents';

/**
 * Writes `<file>.br` next to each text file of at least 200 bytes that becomes smaller when compressed, and
 * next to index.html. Leaves out the documents. Resolves with the number of files and their bytes before
 * and after.
 */
export async function packTexts(folder: string): Promise<PackedSizes> {
  const sizes = { count: 0, bytes: 0, packedBytes: 0 };
  const names = await readdir(folder, { recursive: true });
  const texts = names
    .filter((name) => textExtensions.has(extname(name)) && name !== 'index.html' && !isPackedLater(name))
    .sort();
  if (names.includes('index.html')) texts.push('index.html');
  for (const name of texts) {
    const path = join(folder, name);
    const original = await readFile(path);
    const packed = await pack(original, brotliOptions(original.length));
    if (name !== 'index.html' && (original.length < leastBytes || packed.length >= original.length)) continue;
    await writeFile(`${path}.br`, packed);
    sizes.count += 1;
    sizes.bytes += original.length;
    sizes.packedBytes += packed.length;
  }
  return sizes;
}

/** Returns the newest time of a file, or of a folder and all inside it; 0 if it does not exist. */
async function newestMs(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const names = await readdir(path);
  const inside = await Promise.all(names.map((name) => newestMs(join(path, name))));
  return Math.max(found.mtimeMs, ...inside);
}
