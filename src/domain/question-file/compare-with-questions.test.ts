import { describe, expect, it } from 'vitest';
import { catalogue, csvRow, examine, head } from '../../../tests/support/fixtures/question-file.ts';
import { questionKey } from './check-row.ts';
import type { ExistingQuestion } from './compare-with-questions.ts';
import { writeQuestions } from './write-questions.ts';

const existing: ExistingQuestion = {
  ...{ id: 'abcdefghij12345', created: 1, updated: 7, subject: 'id-math', gradeLevel: 'id-9af' },
  ...{ question: 'Quel triangle ?\r\nRegardez.', correctAnswer: 'B', language: 'fr', explanation: 'Voilà.' },
  ...{ optionA: '41', optionB: '42', optionC: '43', optionD: '44' },
  ...{ figureUrl: '/f', figureAlt: 'Un triangle', figureSizeBytes: 9, figureSha256: 'f'.repeat(64) },
};
const byId = new Map([[existing.id, existing]]);
const keys = new Set([questionKey({ ...existing, figureSha256: null })]);
const exported = writeQuestions([existing], catalogue, 'fr');

describe('an exported question file that is imported again', () => {
  it('an exported file that is imported again adds and changes nothing if it was not edited, even for a question with a figure', () => {
    for (const text of [exported, exported.replaceAll('\r\nR', '\nR')]) {
      const { questions, changes, doubles } = examine(text, { byId, keys });
      expect([questions, changes]).toEqual([[], []]);
      expect(doubles.map(({ error }) => error)).toEqual([{ code: 'known' }]);
    }
  });

  it('an exported file that is imported again changes only the fields that differ', () => {
    const text = exported.replace('Voilà.', '').replace(';B;', ';c;').replace('Regardez', 'Voyez');
    const { questions, changes } = examine(text, { byId, keys });
    expect(questions).toEqual([]);
    expect(changes).toMatchObject([{ existing }]);
    expect(changes[0]?.data).toEqual({
      ...{ question: 'Quel triangle ?\r\nVoyez.', correctAnswer: 'C', explanation: null },
    });
  });

  it('an exported file that is imported again leaves a field unchanged if its column was removed or if the language is empty', () => {
    const names = 'Matière;Niveau;Question;A;B;C;D;Réponse;Langue;ID';
    const cells = `math;9af;"${existing.question}";41;42;43;44;B;;${existing.id}`;
    const { changes, doubles } = examine(`${names}\n${cells}`, { byId });
    expect([changes, doubles.length]).toEqual([[], 1]);
  });

  it('an exported row whose question no longer exists becomes a new question, or a duplicate if another question has the same texts', () => {
    expect(examine(exported, {}).questions).toHaveLength(1);
    expect(examine(exported, { keys }).doubles).toHaveLength(1);
  });

  it('an import rejects a row with the id of a question that is not on the phone while the server cannot be reached', () => {
    const { faulty, questions } = examine(exported, { isPartial: true });
    expect(faulty.map(({ errors }) => errors)).toEqual([[{ code: 'not-compared' }]]);
    expect(questions).toEqual([]);
  });

  it('an import reports the second of two lines with the same id as a duplicate', () => {
    const twice = `${exported}${exported.slice(exported.indexOf('\r\n') + 2).replace('Voilà', 'Autre')}`;
    const { changes, doubles } = examine(twice, { byId });
    expect([changes.length, doubles.map(({ error }) => error.code)]).toEqual([0, ['known', 'twice']]);
  });

  it('an import reports the second of two lines with the same texts as a duplicate if no question has their ids', () => {
    const twice = `${exported}${exported.slice(exported.indexOf('\r\n') + 2).replace(existing.id, 'klmnopqrst67890')}`;
    const { questions, doubles } = examine(twice, {});
    expect([questions.length, doubles.map(({ error }) => error)]).toEqual([1, [{ code: 'twice', line: 2 }]]);
  });
});

it.each(['q-17', 'Abcdefghij12345', 'abcdefghij1234567', ''])(
  'an import ignores the id “%s”, which is not in the format of the app’s ids',
  (id) => {
    const text = `${head};id\n${csvRow({})};${id}`;
    const { questions, faulty, ignoredColumns } = examine(text, { isPartial: true });
    expect([questions.length, faulty, ignoredColumns]).toEqual([1, [], []]);
  },
);
