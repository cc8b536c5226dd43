// Chooses the rows of docs/spec-coverage.md that a run checks. Each row is one sentence of the specification; its
// mutants are deliberate faults in the code that break the sentence.
import { createHash } from 'node:crypto';
import { SetupError } from '../../scripts/lib/setup-error.ts';
import type { SpecMutant } from '../../tests/guards/spec-mutants.ts';
import { kindOf, type NamedTest } from './named-tests.ts';

export type SpecRow = { section: string; sentence: string; tests: NamedTest[] };
/** `number` is the row’s place in the tables, counted from 1. */
export type MutantRow = SpecRow & { number: number; mutants: SpecMutant[] };

export type Choice = {
  row?: string | undefined;
  /** `NUMBER` or `FROM-TO`, both included. */
  rows?: string | undefined;
  /** Number of rows of a sample, and the date (`YYYY-MM-DD`) that decides which rows are drawn. */
  sample?: { count: number; date: string } | undefined;
  withoutJourneys?: boolean | undefined;
};

/** Returns the chosen rows that have a mutant, in the order of the tables. */
export function chooseMutants(table: SpecRow[], mutants: SpecMutant[], choice: Choice): MutantRow[] {
  const [first, last] = rangeOf(choice.rows);
  const rows = table
    .map((row, index) => ({
      ...row,
      number: index + 1,
      mutants: mutants.filter(
        ({ section, sentence }) => section === row.section && sentence === row.sentence,
      ),
    }))
    .filter(({ number }) => number >= first && number <= last)
    .filter(({ sentence }) => sentence.includes(choice.row ?? ''))
    .filter(({ tests }) => !choice.withoutJourneys || tests.every((test) => kindOf(test) !== 'journeys'))
    .filter((row) => row.mutants.length > 0);
  if (!choice.sample) return rows;
  const { count, date } = choice.sample;
  const orderOf = (row: MutantRow) =>
    createHash('sha256').update(`${date} ${row.section} ${row.sentence}`).digest('hex');
  const drawn = rows.toSorted((one, other) => orderOf(one).localeCompare(orderOf(other))).slice(0, count);
  return drawn.sort((one, other) => one.number - other.number);
}

function rangeOf(rows: string | undefined): [number, number] {
  if (rows === undefined) return [1, Number.POSITIVE_INFINITY];
  const [, first = '', last = first] = /^(\d+)(?:-(\d+))?$/.exec(rows) ?? [];
  if (first === '') throw new SetupError(`--rows takes numbers such as 12-30, not ${rows}.`);
  return [Number(first), Number(last)];
}
