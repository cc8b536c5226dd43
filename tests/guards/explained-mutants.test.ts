import { expect, it } from 'vitest';
import { placeOf, readExplained, staleEntries } from '../../tools/mutants/explained.ts';
import { listScoredFiles, scoredFolders } from '../../tools/mutants/scored-files.ts';

const entries = readExplained();

it('every entry of tests/mutants/explained.json matches a mutant of the code', () => {
  const files = [...new Set(entries.map(({ file }) => file))];
  const mutants = listScoredFiles(files).flatMap((file) => file.mutants);
  expect(staleEntries(entries, mutants)).toEqual([]);
});

it('every entry of tests/mutants/explained.json has a reason, and no mutant has two entries', () => {
  expect(entries.filter(({ reason }) => reason.trim().length < 20)).toEqual([]);
  expect(new Set(entries.map(placeOf)).size).toBe(entries.length);
});

it('tests/mutants/explained.json names only files whose mutants are counted, in the order of their paths', () => {
  const files = entries.map(({ file }) => file);
  expect(files.filter((file) => !scoredFolders.some((folder) => file.startsWith(folder)))).toEqual([]);
  expect(files).toEqual([...files].sort());
});
