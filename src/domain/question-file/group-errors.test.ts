import { expect, it } from 'vitest';
import { csvRow, examine, head } from '../../../tests/support/fixtures/question-file.ts';
import { splitShared, unknownNames } from './group-errors.ts';

const rows = Array.from({ length: 600 }, (_, number) =>
  csvRow({ subject: number % 2 ? 'Maths' : 'MATHS ', question: `N° ${number} ?`, correctAnswer: '2' }),
);
const file = [head, ...rows, csvRow({ optionC: '' }), csvRow({ gradeLevel: 'NS4', question: 'Seule ?' })];

it('splitShared reports an error of 600 rows once, and leaves the rows of this error out of `own`', () => {
  const { faulty } = examine(file.join('\n'));
  const { shared, own } = splitShared(faulty);
  expect(shared).toEqual([{ error: { code: 'not-a-letter', said: '2' }, count: 600 }]);
  expect(own.map(({ row, errors }) => [row.line, errors])).toEqual([
    [602, [{ code: 'missing', field: 'optionC' }]],
  ]);
});

it('unknownNames counts the rows that name an unknown subject or level', () => {
  expect(unknownNames(examine(file.join('\n')).faulty)).toEqual([
    { kind: 'subject', said: 'MATHS', count: 600 },
    { kind: 'level', said: 'NS4', count: 1 },
  ]);
});
