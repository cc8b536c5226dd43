import { expect, it } from 'vitest';
import { examine, head, line } from '../../../tests/support/fixtures/question-file.ts';
import { splitShared, unknownPlaces } from './group-errors.ts';

const rows = Array.from({ length: 600 }, (_, number) =>
  line({ subject: number % 2 ? 'Maths' : 'MATHS ', question: `N° ${number} ?`, correctAnswer: '2' }),
);
const file = [head, ...rows, line({ optionC: '' }), line({ gradeLevel: 'NS4', question: 'Seule ?' })];

it('reports an error that 600 rows share once, and keeps for each row only its other errors', () => {
  const { faulty } = examine(file.join('\n'));
  const { shared, own } = splitShared(faulty);
  expect(shared).toEqual([{ fault: { code: 'not-a-letter', said: '2' }, count: 600 }]);
  expect(own.map(({ row, faults }) => [row.line, faults])).toEqual([
    [602, [{ code: 'missing', field: 'optionC' }]],
  ]);
});

it('counts the rows that name an unknown subject or level', () => {
  expect(unknownPlaces(examine(file.join('\n')).faulty)).toEqual([
    { kind: 'subject', said: 'MATHS', count: 600 },
    { kind: 'level', said: 'NS4', count: 1 },
  ]);
});
