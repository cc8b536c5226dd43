import { describe, expect, it } from 'vitest';
import {
  csvRow,
  examine,
  head,
  subjectsAndLevelsWith,
} from '../../../tests/support/fixtures/question-file.ts';
import { noChoices, questionKey } from './check-row.ts';
import { type Delimiter, writeCsv } from './csv.ts';
import { writeFileRows } from './file-rows.ts';
import { fieldOf, noteColumns, questionFields, templateColumns } from './question-columns.ts';
import type { RowError } from './row-error.ts';
import type { Examination } from './validate-file.ts';

const doublesOf = ({ doubles }: Examination) => doubles.map(({ row, error }) => [row.line, error]);
const errorsOf = ({ faulty }: Examination) => faulty.map(({ row, errors }) => [row.line, errors]);

describe('a file of questions', () => {
  it('a file of questions may be JSON Lines with the fields of a question bank; columns that match no field are reported as ignored', () => {
    const row = {
      ...{ source: 'OQDB', subject: 'geography', question: 'Capitale d’Haïti ?', a: 'Port-au-Prince' },
      ...{ b: 'Jacmel', c: 'Les Cayes', d: 'Hinche', correct: 'A', explanation: '', grade_level: 'bac1' },
    };
    const examined = examine(`\uFEFF${JSON.stringify(row)}\r\n\r\n`);
    expect(examined.questions).toEqual([
      {
        ...{ subject: 'id-geography', gradeLevel: 'id-bac1', question: 'Capitale d’Haïti ?' },
        ...{ optionA: 'Port-au-Prince', optionB: 'Jacmel', optionC: 'Les Cayes', optionD: 'Hinche' },
        ...{ correctAnswer: 'A', explanation: null, language: null },
        ...{ chapter: null, whyA: null, whyB: null, whyC: null, whyD: null },
        ...{ confuses: null, accepted: null, passage: null, template: null },
      },
    ]);
    expect(examined.ignoredColumns).toEqual(['source']);
    expect(examined.faulty).toEqual([]);
  });

  it('a file of questions may be a table that names subjects and levels by code, French name or Creole name in any case, with or without accents', () => {
    const rows = [
      csvRow({ subject: 'MATHEMATIQUES', gradeLevel: '9e af', language: 'Kreyòl' }),
      csvRow({ question: 'Où ?', subject: 'Jewografi', gradeLevel: 'Bak I', explanation: '"Un\npeu; long"' }),
      csvRow({ gradeLevel: 'bac 1', question: ' Autre ? ' }),
    ];
    const { questions, faulty } = examine([head, ...rows].join('\r\n'));
    expect(faulty).toEqual([]);
    expect(questions.map((one) => [one.subject, one.gradeLevel, one.language, one.explanation])).toEqual([
      ['id-math', 'id-9af', 'ht', null],
      ['id-geography', 'id-bac1', null, 'Un\npeu; long'],
      ['id-math', 'id-bac1', null, null],
    ]);
    expect(questions[2]?.question).toBe('Autre ?');
  });

  it('fieldOf recognises the app’s own field names and the column names of both templates', () => {
    expect(questionFields.map(fieldOf)).toEqual([...questionFields]);
    const snake = questionFields.map((field) =>
      field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    );
    expect(snake.map(fieldOf)).toEqual([...questionFields]);
    for (const columns of Object.values(templateColumns))
      expect(questionFields.map((field) => fieldOf(columns[field]))).toEqual([...questionFields]);
    expect(['', 'constructor', '__proto__', 'auteur'].map(fieldOf)).toEqual([null, null, null, null]);
  });

  it.each<[string, string, RowError[]]>([
    ['no option', csvRow({ optionC: ' ' }), [{ code: 'missing', field: 'optionC' }]],
    ['an unknown subject', csvRow({ subject: 'grec' }), [{ code: 'unknown-subject', said: 'grec' }]],
    [
      'a subject that is not active',
      csvRow({ subject: 'latin' }),
      [{ code: 'unknown-subject', said: 'latin' }],
    ],
    ['an unknown level', csvRow({ gradeLevel: 'NS5' }), [{ code: 'unknown-level', said: 'NS5' }]],
    ['a letter that names no option', csvRow({ correctAnswer: 'E' }), [{ code: 'not-a-letter', said: 'E' }]],
    ['a text for a letter', csvRow({ correctAnswer: 'AB' }), [{ code: 'not-a-letter', said: 'AB' }]],
    [
      'two options that read the same',
      csvRow({ optionA: 'Paris', optionD: '  PARIS ' }),
      [{ code: 'same-options', fields: ['optionA', 'optionD'] }],
    ],
    [
      'an explanation that names an option by its letter',
      csvRow({ explanation: 'Repons B pa bon.' }),
      [{ code: 'names-a-letter', field: 'explanation', said: 'Repons B' }],
    ],
    ['an unknown language', csvRow({ language: 'grec' }), [{ code: 'unknown-language', said: 'grec' }]],
    ['too long a text', csvRow({ optionA: '🎓'.repeat(501) }), [{ code: 'too-long', field: 'optionA' }]],
    ['more cells than the head', `${csvRow()};de trop`, [{ code: 'unreadable' }]],
    ['a quote that never closes', `math;9af;"ouverte;a;b`, [{ code: 'unreadable' }]],
    [
      'several faults at once',
      csvRow({ question: '', gradeLevel: 'x' }),
      [
        { code: 'missing', field: 'question' },
        { code: 'unknown-level', said: 'x' },
      ],
    ],
  ])('a file of questions with %s in a row gets an error with the line of the row', (_, row, errors) => {
    const examined = examine([head, csvRow({ question: 'Juste ?' }), row].join('\n'));
    expect(errorsOf(examined)).toEqual([[3, errors]]);
    expect(examined.questions).toHaveLength(1);
  });

  it.each(['{', '[]', '[{}]', '12', '{"question": {"a": 1}}', '{"a": ["x"]}'])(
    'a file of questions gets an error for the unreadable JSON row %s',
    (json) => {
      const examined = examine(`{"x":1}\n${json}`);
      expect(examined.faulty[1]?.errors).toEqual([{ code: 'unreadable' }]);
    },
  );

  it('a file of questions may contain a text of exactly the maximum length', () => {
    expect(examine(`${head}\n${csvRow({ question: '🎓'.repeat(2000) })}`).faulty).toEqual([]);
  });

  it('a question that occurs twice in a file, or that already exists, is reported as a duplicate', () => {
    const same = csvRow({
      question: 'COMBIEN  font 6 × 7 ?',
      optionA: '44',
      optionD: '41',
      correctAnswer: 'c',
    });
    const other = csvRow({ optionD: '45' });
    const twice = examine([head, csvRow(), same, other].join('\n'));
    expect(doublesOf(twice)).toEqual([[3, { code: 'twice', line: 2 }]]);
    expect(twice.faulty).toEqual([]);
    expect(twice.questions).toHaveLength(2);
    const keys = new Set(twice.questions.slice(1).map(questionKey));
    expect(doublesOf(examine([head, csvRow(), other].join('\n'), { keys }))).toEqual([
      [3, { code: 'known' }],
    ]);
  });

  it('the rows of a file of questions are not read if required columns are missing, such as those of the question and of an option', () => {
    const examined = examine('Matière,Niveau,A,B,C,Réponse,Auteur\nmath,9af,1,2,3,A,moi');
    expect(examined.missingColumns).toEqual(['question', 'optionD']);
    expect(examined.ignoredColumns).toEqual(['Auteur']);
    expect([examined.questions, examined.faulty]).toEqual([[], []]);
  });

  const back = ({ shape, faulty }: Examination) =>
    writeFileRows(
      shape,
      faulty.map(({ row, errors }) => ({ row, reasons: errors.map(({ code }) => code).join(' ') })),
      noteColumns.fr,
    );

  it('writeFileRows writes rows with errors as a table with all their cells, their lines and the reasons', () => {
    const text = [
      `${head};Auteur`,
      `${csvRow({ subject: 'grec' })};"Moi; ""lui"""`,
      `${csvRow()};;plus`,
    ].join('\n');
    const again = back(examine(text));
    expect(again.split('\r\n')[0]).toBe(`${head};Auteur;ligne du fichier;à corriger`);
    expect(again).toContain('"Moi; ""lui""";2;unknown-subject');
    expect(again).toContain('3;unreadable;plus');
    const read = examine(again);
    expect(errorsOf(read)).toEqual([
      [2, [{ code: 'unknown-subject', said: 'grec' }]],
      [3, [{ code: 'unreadable' }]],
    ]);
    expect(read.ignoredColumns).toEqual(['Auteur']);
    expect(back(read).match(/ligne du fichier/g)).toHaveLength(1);
  });

  it('writeFileRows writes faulty JSON objects as JSON Lines with their errors, and text that is no object as one line', () => {
    expect(back(examine('[{"question": 1,\n "x": "y"}, {broken\n]'))).toBe(
      `${JSON.stringify({
        question: 1,
        x: 'y',
        'ligne du fichier': 1,
        'à corriger': Array(7).fill('missing').join(' '),
      })}\n{broken ]\n`,
    );
  });

  it.each([';', ',', '\t'])(
    'a file of questions is split at the delimiter %j that its first line declares, even if cells contain other delimiters',
    (delimiter) => {
      const row = ['math', '9af', 'Q, ou; non ?', '1', '2', '3', '4', 'A'];
      const names = ['Matière', 'Niveau', 'Question', 'A', 'B', 'C', 'D', 'Réponse'];
      const table = writeCsv([names, row, [...row.slice(0, 7), 'E']], delimiter as Delimiter);
      const { questions, faulty } = examine(`sep=${delimiter}\r\n${table}`);
      expect(questions.map(({ question }) => question)).toEqual(['Q, ou; non ?']);
      expect(faulty.map((one) => one.row.line)).toEqual([4]);
    },
  );

  it('a file of questions may be a JSON array of objects, written on one line or on several', () => {
    const one = { matière: 'math', niveau: '9af', a: '[', b: '"', c: '{', d: ',', réponse: 'A' };
    const rows = [
      { ...one, question: 'Une ?' },
      { ...one, question: 'Deux ?\n]' },
      { ...one, question: 'Trois ?', réponse: 'x' },
    ];
    for (const space of [0, 2]) {
      const { questions, faulty } = examine(JSON.stringify(rows, null, space));
      expect(questions.map(({ question }) => question)).toEqual(['Une ?', 'Deux ?\n]']);
      expect(faulty.map(({ row }) => row.line)).toEqual([space === 0 ? 1 : 22]);
    }
  });

  it('a question with an unknown subject name gets the subject that the admin chose for that name', () => {
    const choices = { ...noChoices, subject: new Map([['maths', 'id-math']]) };
    const chosen = examine(
      [head, csvRow({ subject: 'Maths' })].join('\n'),
      {},
      subjectsAndLevelsWith(choices),
    );
    expect(chosen.questions.map(({ subject }) => subject)).toEqual(['id-math']);
  });

  it('a row without a level gets the level that the admin chose for such rows; a row with a level keeps its own, or its error', () => {
    const text = [
      head,
      csvRow({ gradeLevel: '' }),
      csvRow({ question: 'Et ?', gradeLevel: 'bac1' }),
      csvRow({ gradeLevel: 'NS9' }),
    ];
    const within = subjectsAndLevelsWith({ ...noChoices, everyLevel: 'id-9af' });
    const missing = { code: 'missing', field: 'gradeLevel' };
    const unknown = { code: 'unknown-level', said: 'NS9' };
    expect(errorsOf(examine(text.join('\n')))).toEqual([
      [2, [missing]],
      [4, [unknown]],
    ]);
    const { questions, faulty } = examine(text.join('\n'), {}, within);
    expect(questions.map(({ gradeLevel }) => gradeLevel)).toEqual(['id-9af', 'id-bac1']);
    expect(faulty.map(({ errors }) => errors)).toEqual([[unknown]]);
    const withoutColumn = 'Matière,Question,A,B,C,D,Réponse\nmath,Combien ?,1,2,3,4,A';
    expect(errorsOf(examine(withoutColumn))).toEqual([[2, [missing]]]);
    expect(examine(withoutColumn, {}, within).questions).toHaveLength(1);
  });

  it('the check of a file of questions counts the new questions by level and subject, and estimates the download size of each level', () => {
    const { levels } = examine(
      [head, csvRow(), csvRow({ question: 'é' }), csvRow({ question: 'Et ?', gradeLevel: 'bac1' })].join(
        '\n',
      ),
    );
    expect([...levels].map(([id, { count, bySubject }]) => [id, count, [...bySubject]])).toEqual([
      ['id-9af', 2, [['id-math', 2]]],
      ['id-bac1', 1, [['id-math', 1]]],
    ]);
    const bytes = new TextEncoder().encode('Et ?41424344').length;
    expect(levels.get('id-bac1')?.sizeBytes).toBeCloseTo(20 + 0.36 * bytes);
  });
});
