// Counts the words that docs/glossary.md forbids in code, by word and by scope. Reads them from the
// glossary, so that the rule and its documentation are the same text.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Counts } from './allow-lists.ts';
import type { ParsedCode } from './parsed-code.ts';
import { projectRoot } from './source-tree.ts';

const scopes = ['names', 'files', 'comments', 'titles', 'openings'] as const;
type Scope = (typeof scopes)[number];
type ForbiddenWord = { word: string; scopes: Scope[] };

export function readForbiddenWords(glossary: string): ForbiddenWord[] {
  const [, section = ''] = glossary.split('\n## Words not used in code\n');
  const [table = ''] = section.split('\n## ');
  return table.split('\n').flatMap((line) => {
    const [, words = '', where = ''] = line.split('|').map((cell) => cell.trim());
    const listed = where.split(', ').filter((scope): scope is Scope => scopes.some((one) => one === scope));
    return [...words.matchAll(/`([^`]+)`/g)].map(([, word = '']) => ({ word, scopes: listed }));
  });
}

export const forbiddenWords: ForbiddenWord[] = readForbiddenWords(
  readFileSync(join(projectRoot, 'docs/glossary.md'), 'utf8'),
);

/** Returns how often each forbidden word occurs, by entries such as `told in comments`. */
export function countForbiddenWords(files: ParsedCode[], forbidden = forbiddenWords): Counts {
  const counts: Counts = {};
  for (const scope of scopes) {
    const words = new Set(forbidden.filter((one) => one.scopes.includes(scope)).map(({ word }) => word));
    for (const word of files.flatMap((file) => wordsOf(file, scope))) {
      if (!words.has(word)) continue;
      const entry = scope === 'openings' ? `${word} opens a docstring` : `${word} in ${scope}`;
      counts[entry] = (counts[entry] ?? 0) + 1;
    }
  }
  return counts;
}

function wordsOf(file: ParsedCode, scope: Scope): string[] {
  if (scope === 'names') return file.names.flatMap(wordsOfName);
  if (scope === 'files') return wordsOfName(basename(file.path));
  if (scope === 'openings') return file.docstrings.map((text) => /^\w+/.exec(text)?.[0] ?? '');
  return file[scope].flatMap(wordsOfText);
}

/**
 * Splits a name into its words in lower case: `noRoomLeft` and `no-room-left.ts` become `no`, `room`,
 * `left` (and `ts`).
 */
const wordsOfName = (name: string): string[] =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase());

/**
 * Splits a text into its words in lower case. Words joined by a hyphen, an apostrophe, a dot or an underscore count as
 * one; code between backticks is left out.
 */
const wordsOfText = (text: string): string[] =>
  text
    .replaceAll(/`[^`]*`/g, ' ')
    .toLowerCase()
    .match(/[a-z]+(?:[-_'’.][a-z]+)*/g) ?? [];
