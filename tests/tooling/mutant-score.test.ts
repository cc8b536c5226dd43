import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { listMutants } from '../../tools/list-mutants.ts';
import { placeOf, staleEntries } from '../../tools/mutants/explained.ts';
import { openMutantState } from '../../tools/mutants/mutant-state.ts';
import { drawSample, sampleLine, shareBounds } from '../../tools/mutants/sample.ts';
import { scoreTable } from '../../tools/mutants/score.ts';
import { isUnitTested, listScoredFiles, listUnitTests } from '../../tools/mutants/scored-files.ts';
import { switchedCode } from '../../tools/mutants/switched-code.ts';

const folder = mkdtempSync(join(tmpdir(), 'pare-mutant-state-'));
const stateFile = join(folder, 'deep/state.jsonl');
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Returns for each mutant the `result`, or the error's name, of the switched code and of the mutant's own text. */
function resultsOf(source: string): { change: string; switched: unknown; own: unknown }[] {
  const mutants = listMutants(source, null).map((mutant, id) => ({ ...mutant, id }));
  const code = switchedCode(source, mutants);
  const evaluate = (text: string, active: number): unknown => {
    const scope = { pareMutant: (id: number) => id === active };
    try {
      return new Function('globalThis', `${text}; return result;`)(scope);
    } catch (error) {
      return error instanceof Error ? error.name : error;
    }
  };
  expect(evaluate(code, -1)).toEqual(evaluate(source, -1));
  return mutants.map(({ id, change, text }) => ({
    change,
    switched: evaluate(code, id),
    own: evaluate(text, -1),
  }));
}

test.each([
  ['conditions', 'let result = 0; const a = 3; if (a > 2 && a < 9) result = a; else result = -1;'],
  ['calculations', 'const result = (2 + [1, 2].length) * (4 - 1);'],
  ['spreads', "const result = { ...{ a: 1, 'b-c': 2 }, a: [...[1], 2], 'd-e': !true };"],
  ['functions', "const is = (a, b = 2) => a >= b; const result = [is(2), is(1), is(3) ? 'yes' : 'no'];"],
  ['loops', 'let result = 0; for (const one of [1, 2, 3]) if (one !== 2) result += one;'],
  ['thrown errors', "let result = 0; try { throw new Error('a'); } catch (e) { result = e.message; }"],
  ['branches', "let result = ''; const a = 1; if (a === 0) result = 'x'; else if (a === 1) result = 'y';"],
])('switchedCode behaves like each mutant of %s while that mutant is active', (_, source) => {
  const results = resultsOf(source);
  expect(results.length).toBeGreaterThan(1);
  for (const { change, switched, own } of results)
    expect({ change, result: switched }).toEqual({ change, result: own });
});

test('every mutant of two scored folders, also one in a property name, can be switched on while the code runs', () => {
  const mutants = listScoredFiles(['src/data/outbox', 'pb_hooks/lib/pure/web']).flatMap(
    (file) => file.mutants,
  );
  expect(mutants.length).toBeGreaterThan(1000);
  expect(mutants.filter(({ host }) => host === null)).toEqual([]);
});

test('openMutantState reads what an earlier run has recorded, and ignores a record that was cut off', () => {
  const state = openMutantState(stateFile);
  state.add({ mutant: 'a', by: 'a test', test: 'hash' });
  state.add({ mutant: 'b', missed: 'hash' });
  state.add({ mutant: 'b', survived: true });
  state.add({ file: 'code', done: 'hash' });
  appendFileSync(stateFile, '{"mutant":"c","by');

  const later = openMutantState(stateFile);
  expect(later.noticeOf('a', new Set(['hash']))).toBe('a test');
  expect(later.noticeOf('b', new Set(['hash']))).toBeNull();
  expect(later.noticeOf('c', new Set(['hash']))).toBeNull();
  expect([later.hasMissed('b', 'hash'), later.hasMissed('a', 'hash')]).toEqual([true, false]);
  expect([later.isDone('code', 'hash'), later.isDone('code', 'other')]).toEqual([true, false]);
  expect([later.hasSurvived('b'), later.hasSurvived('a')]).toEqual([true, false]);
});

test('the state of mutants no longer counts a mutant as caught when its test has changed', () => {
  const state = openMutantState(stateFile);
  state.add({ mutant: 'a', by: 'a test', test: 'hash' });
  state.add({ mutant: 'b', by: 'the compiler', test: null });
  expect(state.noticeOf('a', new Set(['other']))).toBeNull();
  expect(state.isStale('a', new Set(['other']))).toBe(true);
  expect(state.isStale('a', new Set(['hash']))).toBe(false);
  expect(state.noticeOf('b', new Set(['other']))).toBe('the compiler');
  expect(state.isStale('b', new Set(['other']))).toBe(false);

  state.add({ mutant: 'a', survived: true });
  expect([state.isStale('a', new Set(['other'])), state.hasSurvived('a')]).toEqual([false, true]);
});

test('scoreTable counts verdicts and explained survivors by folder and in total', () => {
  const mutants = listScoredFiles(['src/data/rows/fold.ts', 'src/data/local/drafts.ts']).flatMap(
    (file) => file.mutants,
  );
  const [first, second, third] = mutants;
  if (!first || !second || !third) throw new Error('the files have no mutants');
  const verdicts = new Map([
    [first, 'survived'],
    [second, 'survived'],
    [third, 'open'],
  ] as const);
  const explained = new Set([placeOf(first)]);
  const lines = scoreTable(mutants, (mutant) => verdicts.get(mutant) ?? 'caught', explained);
  const local = mutants.filter(({ file }) => file.startsWith('src/data/local/')).length;
  const cells = lines.map((line) => line.trim().split(/\s+/));
  expect(cells[1]?.slice(2)).toEqual([local, local - 3, 2, '(1)', 1, 'src/data/local'].map(String));
  expect(cells.at(-1)?.slice(2)).toEqual(
    [mutants.length, mutants.length - 3, 2, '(1)', 1, 'total'].map(String),
  );
  expect(Number(cells[1]?.[0])).toBeCloseTo(((local - 3) / (local - 1)) * 100, 1);
});

test('staleEntries returns the explanations that match no mutant', () => {
  const here = { file: 'a.ts', code: 'go(true);', change: 'true → false' };
  const gone = { ...here, code: 'go(false);', reason: 'no effect' };
  expect(staleEntries([{ ...here, reason: 'no effect' }, gone], [here])).toEqual([gone]);
});

test('listUnitTests finds the tests that import a file through other modules, the nearest first', () => {
  const paths = listUnitTests(['src/data/local/drafts.ts']).map(({ path }) => path);
  expect(paths[0]).toMatch(/^src\/data\/local\//);
  expect(paths).toContain('src/data/local/drafts.test.ts');
  expect(paths).toContain('src/data/journal/journal-recovery.test.ts');
  expect(paths).not.toContain('src/data/local/reading-positions.test.ts');
});

test('isUnitTested is true for modules of the hooks that need no server', () => {
  expect(isUnitTested('pb_hooks/lib/pure/web/documents.js')).toBe(true);
  expect(isUnitTested('pb_hooks/lib/web/documents.js')).toBe(false);
});

test('drawSample draws the same mutants again for the same seed, and others for another', () => {
  const files = listScoredFiles(['src/data/local', 'src/data/rows']);
  const drawnBy = (seed: number) =>
    drawSample(files, { size: 40, seed }).flatMap(({ mutants }) => mutants.map(({ id }) => id));
  expect(new Set(drawnBy(1)).size).toBe(40);
  expect(drawnBy(1)).toEqual(drawnBy(1));
  expect(drawnBy(2)).not.toEqual(drawnBy(1));
});

test('drawSample draws all mutants when there are fewer than the size of the sample', () => {
  const files = listScoredFiles(['src/data/rows/fold.ts']);
  expect(drawSample(files, { size: 10_000, seed: 1 })).toEqual(files);
});

test.each([
  [90, 100, 0.826, 0.945],
  [9, 10, 0.596, 0.982],
  [10, 10, 0.722, 1],
  [0, 10, 0, 0.278],
  [0, 0, 0, 1],
])('shareBounds returns Wilson’s bounds for %i caught of %i', (caught, drawn, least, most) => {
  const bounds = shareBounds(caught, drawn);
  expect(bounds[0]).toBeCloseTo(least, 3);
  expect(bounds[1]).toBeCloseTo(most, 3);
});

test('sampleLine counts a mutant that was not tried as not caught', () => {
  const drawn = listScoredFiles(['src/data/rows/fold.ts'])
    .flatMap(({ mutants }) => mutants)
    .slice(0, 4);
  const verdicts = new Map(drawn.map((one, index) => [one, (['survived', 'open'] as const)[index]]));
  const line = sampleLine('src/data', 900, drawn, (mutant) => verdicts.get(mutant) ?? 'caught');
  expect(line).toContain('src/data: 2 of 4 caught, 50.0 %');
  expect(line).toContain('1 survived, 1 not tried; drawn from 900 mutants');
});
