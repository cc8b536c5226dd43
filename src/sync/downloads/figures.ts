// Responsible for bringing the figures of questions to this phone: those of every level on it, as its price said.
// Guarantees: each is fetched once and kept only when its hash is the server's; what is needed no more is let go.

import type { AccountDb } from '#data/database/account-db.ts';
import { isQuotaError } from '#data/database/storage-full.ts';
import type { FigureRef } from '#data/database/stored-rows.ts';
import { type FigureDb, holdFigures } from '#data/device/figure-db.ts';
import { figuresOf } from '#data/rows/quiz-set-rows.ts';
import type { Locks } from '#lib/locks.ts';

export type FigureDeps = {
  account: string;
  db: AccountDb;
  figures: FigureDb;
  locks: Locks;
  /** Ids of the accounts on this phone. */
  accounts: () => Promise<string[]>;
  baseUrl: string;
  /** Stands in for the global fetch in tests. */
  fetch?: typeof globalThis.fetch;
};

/** `offline`: the rest comes with the next try. */
type FigureOutcome = 'done' | 'offline' | 'storage-full';

export type Figures = {
  /** Fetches what is missing, one after the other. While it runs, asking again waits for the same end. */
  bring: () => Promise<FigureOutcome>;
};

export function createFigures(deps: FigureDeps): Figures {
  let running: Promise<FigureOutcome> | null = null;
  // What is not what its row says will not be so in five minutes: no pupil pays for it twice in one visit.
  const refused = new Set<string>();
  // Of figures whose line broke, for as long as this visit lasts.
  const came = new Map<string, Bytes>();
  return {
    bring: () => {
      // Another tab that holds the lock fetches the same.
      running ??= deps.locks
        .request('pare-figures', {}, () => bringAll(deps, refused, came))
        .finally(() => {
          running = null;
        });
      return running;
    },
  };
}

async function bringAll(
  deps: FigureDeps,
  refused: Set<string>,
  came: Map<string, Bytes>,
): Promise<FigureOutcome> {
  const { account, db, figures } = deps;
  const refs = await listWanted(db);
  const missing = await holdFigures(figures, account, new Set(refs.keys()), [
    account,
    ...(await deps.accounts()),
  ]);
  for (const ref of refs.values()) {
    if (!missing.has(ref.sha256) || refused.has(ref.sha256)) continue;
    try {
      const file = await fetchFigure(deps, ref, came);
      if (file === null) refused.add(ref.sha256);
      else await figures.figures.put({ sha256: ref.sha256, ...file, holders: [account] });
    } catch (error) {
      return isQuotaError(error) ? 'storage-full' : 'offline';
    }
  }
  return 'done';
}

/** By hash. A quiz under way keeps the figures of its own copy, even where the question was changed meanwhile. */
async function listWanted(db: AccountDb): Promise<Map<string, FigureRef>> {
  const [index, runs, reviews] = await Promise.all([
    db.quizSetIndex.toArray(),
    db.localQuizRuns.toArray(),
    db.localReviewRuns.toArray(),
  ]);
  const copies = [...runs, ...reviews].flatMap(({ questions }) => questions);
  const refs = [...index.flatMap((set) => set.figures ?? []), ...figuresOf(copies)];
  return new Map(refs.map((ref) => [ref.sha256, ref]));
}

/** A connection may have had its fill of what came before: what brings nothing is tried once more. */
const mostBreaks = 2;

/**
 * Null when the server has something else, or nothing, at that address; rejects without a network. `came` keeps what a
 * line that broke has brought: the rest alone is asked for then.
 */
async function fetchFigure(deps: FigureDeps, { url, sha256 }: FigureRef, came: Map<string, Bytes>) {
  for (let breaks = 0; ; ) {
    const before = came.get(sha256) ?? new Uint8Array(0);
    const { bytes, type, broken } = await fetchRest(deps, url, before);
    if (bytes === null) return null;
    came.set(sha256, bytes);
    if (broken === null) {
      came.delete(sha256);
      if ((await hashOf(bytes)) === sha256) return type.startsWith('image/') ? { bytes, type } : null;
      // Put together from several answers, it may be of several files: then it is fetched whole, once.
      if (before.length === 0) return null;
      continue;
    }
    breaks = bytes.length > before.length ? 0 : breaks + 1;
    if (breaks === mostBreaks) throw broken;
  }
}

type Bytes = Uint8Array<ArrayBuffer>;

async function fetchRest({ baseUrl, fetch }: FigureDeps, url: string, before: Bytes) {
  const ask = fetch ?? globalThis.fetch;
  const range: Record<string, string> = before.length > 0 ? { range: `bytes=${before.length}-` } : {};
  // What is kept under its hash need not take the browser's own cache's room as well.
  const options: RequestInit = { headers: range, credentials: 'omit', cache: 'no-store' };
  const response = await ask(baseUrl + url, options).catch((error: unknown) => ({ error }));
  if ('error' in response) return { bytes: before, type: '', broken: response.error };
  if (response.status >= 500) throw new Error(`answered ${response.status}`);
  const nothing = { bytes: null, type: '', broken: null };
  if (!response.ok) return before.length > 0 ? { ...nothing, bytes: new Uint8Array(0) } : nothing;
  const isRest = response.headers.get('content-range')?.startsWith(`bytes ${before.length}-`) === true;
  const { bytes, broken } = await readBytes(response, isRest ? before : new Uint8Array(0));
  return { bytes, type: response.headers.get('content-type') ?? '', broken };
}

/** What had come before a line broke is kept. */
async function readBytes(response: Response, before: Bytes): Promise<{ bytes: Bytes; broken: unknown }> {
  const parts: Bytes[] = [before];
  const reader = response.body?.getReader();
  let broken: unknown = null;
  try {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read())
      parts.push(read.value);
  } catch (error) {
    broken = error ?? new Error('the line broke');
  }
  return { bytes: new Uint8Array(await new Blob(parts).arrayBuffer()), broken };
}

async function hashOf(bytes: Bytes): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
