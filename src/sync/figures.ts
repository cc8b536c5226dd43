// Responsible for bringing the figures of questions to this phone: those of every level on it, as its price said.
// Guarantees: each is fetched once and kept only when its hash is the server's; what is needed no more is let go.

import type { AccountDb } from '#data/db.ts';
import { type FigureDb, holdFigures } from '#data/figure-db.ts';
import { figuresOf } from '#data/quiz-shelf.ts';
import { isQuotaError } from '#data/storage-full.ts';
import type { FigureRef } from '#data/stored-rows.ts';
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
export type FigureOutcome = 'done' | 'offline' | 'storage-full';

export type Figures = {
  /** Fetches what is missing, one after the other. While it runs, asking again waits for the same end. */
  bring: () => Promise<FigureOutcome>;
};

export function createFigures(deps: FigureDeps): Figures {
  let running: Promise<FigureOutcome> | null = null;
  // What is not what its row says will not be so in five minutes: no pupil pays for it twice in one visit.
  const refused = new Set<string>();
  return {
    bring: () => {
      // Another tab that holds the lock fetches the same.
      running ??= deps.locks
        .request('pare-figures', {}, () => bringAll(deps, refused))
        .finally(() => {
          running = null;
        });
      return running;
    },
  };
}

async function bringAll(deps: FigureDeps, refused: Set<string>): Promise<FigureOutcome> {
  const { account, db, figures } = deps;
  const refs = await listWanted(db);
  const missing = await holdFigures(figures, account, new Set(refs.keys()), [
    account,
    ...(await deps.accounts()),
  ]);
  for (const ref of refs.values()) {
    if (!missing.has(ref.sha256) || refused.has(ref.sha256)) continue;
    try {
      const file = await fetchFigure(deps, ref);
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

/** Null when the server has something else, or nothing, at that address; rejects without a network. */
async function fetchFigure({ baseUrl, fetch }: FigureDeps, { url, sha256 }: FigureRef) {
  const ask = fetch ?? globalThis.fetch;
  // What is kept under its hash need not take the browser's own cache's room as well.
  const response = await ask(baseUrl + url, { credentials: 'omit', cache: 'no-store' });
  if (response.status >= 500) throw new Error(`answered ${response.status}`);
  if (!response.ok) return null;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  const found = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const type = response.headers.get('content-type') ?? '';
  return found === sha256 && type.startsWith('image/') ? { bytes, type } : null;
}
