import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './source-tree.ts';
import { readSpecTable, titlesOf } from './spec-table.ts';

const rows = readSpecTable(readFileSync(join(projectRoot, 'docs/spec-coverage.md'), 'utf8'));

describe('the table of the specification’s sentences in docs/spec-coverage.md', () => {
  it('docs/spec-coverage.md names a test for each sentence, and no sentence twice in a section', () => {
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter(({ tests }) => tests === null).map(({ sentence }) => sentence)).toEqual([]);
    const named = rows.map(({ section, sentence }) => `${section}: ${sentence}`);
    expect(named.filter((sentence, index) => named.indexOf(sentence) !== index)).toEqual([]);
  });

  it('docs/spec-coverage.md names only existing files and titles that these files contain', () => {
    const unknown = rows.flatMap(({ tests }) =>
      (tests ?? []).filter(({ path, title }) => !titlesIn(path).includes(title)),
    );
    expect(unknown).toEqual([]);
  });

  it('readSpecTable sets `tests` to null for a sentence without a test, and titlesOf returns the titles of tests, not of `describe`', () => {
    const text = '## A\n| sentence | test |\n|---|---|\n| One | — |\n| Two | `a.test.ts` "b" |\n';
    expect(readSpecTable(text)).toEqual([
      { section: 'A', sentence: 'One', tests: null },
      { section: 'A', sentence: 'Two', tests: [{ path: 'a.test.ts', title: 'b' }] },
    ]);
    expect(titlesIn('tests/guards/gone.test.ts')).toEqual([]);
    expect(titlesOf("it('is one', f); test.each([['no']])('is %s', f); describe('not', f)")).toEqual([
      'is one',
      'is %s',
    ]);
  });
});

function titlesIn(path: string): string[] {
  const file = join(projectRoot, path);
  return existsSync(file) ? titlesOf(readFileSync(file, 'utf8')) : [];
}
