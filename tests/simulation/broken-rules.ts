// Breaks one named rule of the code under test: changes the phone's code while it is loaded, and the
// server's hooks in a copy. The text to replace must occur exactly once, so that a rule whose code has
// moved is noticed.
import { cp, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

type SourceChange = { file: string; from: string; to: string };

export type RuleName = keyof typeof brokenRules;

const decide = 'src/sync/apply/ordering-rules.ts';

export const brokenRules = {
  'stored-verdicts': [
    {
      file: 'pb_hooks/lib/exchange/push/mutations.js',
      from: 'const known = findVerdict(tx, userId, mutation.id);',
      to: 'const known = null;',
    },
    {
      file: 'pb_hooks/lib/exchange/push/verdicts.js',
      from: 'INSERT INTO verdicts',
      to: 'INSERT OR REPLACE INTO verdicts',
    },
  ],
  'compared-cursors': [
    {
      file: decide,
      from: 'sent.generation === present.generation && sent.cursor === present.cursor',
      to: 'sent.generation === present.generation',
    },
  ],
  'compared-seq': [
    { file: decide, from: 'return row.seq > base.seq;', to: 'return true;' },
    { file: decide, from: 'return seq > bucket.through ? generation : null;', to: 'return generation;' },
  ],
  'compared-boots': [
    { file: decide, from: 'return isSameBoot || sentSeen === presentSeen;', to: 'return true;' },
  ],
  'frozen-payload': [
    {
      file: 'src/data/entries/entry-actions.ts',
      from: 'isFrozen = (entry: OutboxEntry): boolean => entry.isAttempted',
      to: 'isFrozen = (_entry: OutboxEntry): boolean => false',
    },
  ],
  'captured-account': [
    {
      file: 'src/sync/engine/run-exchange.ts',
      from: 'const { account, token } = captured;',
      to: 'const { account, token } = (await deps.capture()) ?? captured;',
    },
  ],
  'resending-after-lost': [
    {
      file: decide,
      from: 'return isFinished && (entry.seq === null || entry.seq > keptSeq);',
      to: 'return isFinished && keptSeq < 0;',
    },
  ],
  'generation-sweep': [
    {
      file: 'src/sync/apply/apply-bucket.ts',
      from: 'if (isComplete && !bucket.isComplete) await sweep(at, part.bucket);',
      to: 'if (part.bucket === null) await sweep(at, part.bucket);',
    },
  ],
  journal: [
    {
      file: 'src/data/journal/journal.ts',
      from: 'const isSaved = this.#set(key, text) || this.#setShort(key, note);',
      to: 'const isSaved = true;',
    },
  ],
} as const satisfies Record<string, readonly SourceChange[]>;

export const isRuleName = (name: string): name is RuleName => Object.hasOwn(brokenRules, name);

/** Breaks the rule in the code of the phone. Must be called before any of this code is imported. */
export function breakPhone(rule: RuleName): void {
  const changes: readonly SourceChange[] = brokenRules[rule];
  const phone = changes.filter(({ file }) => file.startsWith('src/'));
  registerHooks({
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context);
      const own = phone.filter(({ file }) => url.endsWith(`/${file}`));
      if (own.length === 0) return loaded;
      return { ...loaded, source: own.reduce(changed, String(loaded.source)) };
    },
  });
}

/**
 * Copies the server's hooks and breaks the rule in the copy. Resolves with the folder of the copy, or with
 * null when the rule has no code on the server.
 */
export async function breakServer(rule: RuleName): Promise<string | null> {
  const changes: readonly SourceChange[] = brokenRules[rule];
  const server = changes.filter(({ file }) => file.startsWith('pb_hooks/'));
  if (server.length === 0) return null;
  const folder = await mkdtemp(join(tmpdir(), 'pare-broken-hooks-'));
  await cp('pb_hooks', folder, { recursive: true });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  for (const change of server) {
    const path = join(folder, change.file.slice('pb_hooks/'.length));
    await writeFile(path, changed(await readFile(path, 'utf8'), change));
  }
  return folder;
}

function changed(source: string, { file, from, to }: SourceChange): string {
  const fragments = source.split(from);
  if (fragments.length !== 2)
    throw new Error(`${file} contains the text to replace ${fragments.length - 1} times instead of once`);
  return fragments.join(to);
}
