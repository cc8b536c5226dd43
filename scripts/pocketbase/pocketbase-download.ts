// Downloads PocketBase's official release for this machine, and checks its SHA-256 against the release's
// own list.
import { createHash } from 'node:crypto';
import { executableName, pocketbaseRelease, releaseZipName } from './pocketbase-release.ts';
import { unzipEntry } from './unzip-entry.ts';

export type DownloadOptions = {
  /** Base URL to which `/v<version>/<file>` is added; by default that of the official releases. */
  base?: string;
  /** Longest time without data from the server before the download is given up. */
  silenceMs?: number;
  log: (line: string) => void;
};

/** Returns the program's bytes; rejects with an error that states a reason. */
export async function downloadPocketbase({ base, silenceMs = 5000, log }: DownloadOptions): Promise<Buffer> {
  const zipName = releaseZipName();
  if (!zipName) throw new Error('there is no official release for this platform');
  const folder = `${base ?? pocketbaseRelease.downloadBase}/v${pocketbaseRelease.version}`;
  const list = (await fetchBytes(`${folder}/${pocketbaseRelease.checksumFile}`, silenceMs)).toString('utf8');
  const expected = checksumOf(list, zipName);
  if (!expected) throw new Error(`${pocketbaseRelease.checksumFile} does not list ${zipName}`);
  const zip = await fetchBytes(`${folder}/${zipName}`, silenceMs, log);
  const actual = createHash('sha256').update(zip).digest('hex');
  if (actual !== expected) throw new Error(`wrong checksum for ${zipName}: ${actual} instead of ${expected}`);
  return unzipEntry(zip, executableName('pocketbase'));
}

function checksumOf(list: string, fileName: string): string | null {
  for (const line of list.split('\n')) {
    const [sum, name] = line.trim().split(/\s+\*?/);
    if (name === fileName && sum && /^[0-9a-f]{64}$/i.test(sum)) return sum.toLowerCase();
  }
  return null;
}

async function fetchBytes(url: string, silenceMs: number, log?: (line: string) => void): Promise<Buffer> {
  const stop = new AbortController();
  const giveUp = () => stop.abort(new Error(`no answer for ${silenceMs / 1000} s`));
  let timer = setTimeout(giveUp, silenceMs);
  try {
    const response = await fetch(url, { signal: stop.signal });
    if (!response.ok || !response.body) throw new Error(`the release server answered ${response.status}`);
    const totalBytes = Number(response.headers.get('content-length')) || 0;
    const chunks: Uint8Array[] = [];
    let receivedBytes = 0;
    let shownTenths = 0;
    for await (const chunk of response.body) {
      clearTimeout(timer);
      timer = setTimeout(giveUp, silenceMs);
      chunks.push(chunk);
      receivedBytes += chunk.length;
      const tenths = totalBytes ? Math.floor((receivedBytes * 10) / totalBytes) : 0;
      if (log && tenths > shownTenths) {
        shownTenths = tenths;
        log(`  ${tenths * 10} % of ${Math.ceil(totalBytes / 1024 / 1024)} MB`);
      }
    }
    return Buffer.concat(chunks);
  } catch (error) {
    throw new Error(reasonOf(stop.signal.aborted ? stop.signal.reason : error), { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
