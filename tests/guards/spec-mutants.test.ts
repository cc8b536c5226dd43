import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './source-tree.ts';
import { applyMutant, readSpecMutants } from './spec-mutants.ts';
import { readSpecTable } from './spec-table.ts';

const rows = readSpecTable(readFileSync(join(projectRoot, 'docs/spec-coverage.md'), 'utf8'));
const mutants = readSpecMutants();
const nameOf = ({ section, sentence }: { section: string; sentence: string }) => `${section}: ${sentence}`;

describe('the mutants of tests/spec-mutants', () => {
  it('the mutants of tests/spec-mutants name sentences of docs/spec-coverage.md, in the order of that file', () => {
    const named = rows.map(nameOf);
    const places = mutants.map((mutant) => named.indexOf(nameOf(mutant)));
    expect(mutants.filter((_, index) => places[index] === -1).map(nameOf)).toEqual([]);
    expect(places.filter((place, index) => place < (places[index - 1] ?? 0)).map((at) => named[at])).toEqual(
      [],
    );
  });

  it('the mutants of tests/spec-mutants name every sentence of docs/spec-coverage.md', () => {
    const broken = new Set(mutants.map(nameOf));
    expect(rows.map(nameOf).filter((name) => !broken.has(name))).toEqual([]);
  });

  it('the mutants of tests/spec-mutants each replace a text that occurs exactly once in its file', () => {
    const stale = mutants.filter((mutant) => {
      const file = join(projectRoot, mutant.file);
      return !existsSync(file) || applyMutant(readFileSync(file, 'utf8'), mutant) === null;
    });
    expect(stale.map((mutant) => `${mutant.file}: ${mutant.find}`)).toEqual([]);
  });

  it('applyMutant refuses a mutant whose text is missing, occurs twice or does not change', () => {
    expect(applyMutant('a b', { find: 'c', replace: 'd' })).toBeNull();
    expect(applyMutant('a a', { find: 'a', replace: 'd' })).toBeNull();
    expect(applyMutant('a b', { find: 'a', replace: 'a' })).toBeNull();
    expect(applyMutant('a b', { find: 'a', replace: '$&' })).toBe('$& b');
  });
});
