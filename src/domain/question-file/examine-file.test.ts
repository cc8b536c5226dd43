import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GradeLevel, Subject } from '#domain/rows.ts';
import { checkRow, type NewQuestion, placesOf, questionKey, type RowFault } from './check-row.ts';
import { writeCsv } from './csv.ts';
import { type Examination, examineFile } from './examine-file.ts';
import { fileRows, shapeOf, writeFileRows } from './file-rows.ts';
import { fieldOf, questionFields, templateColumns } from './question-columns.ts';

const base = { created: 1, updated: 1, description: null };
const subject = (code: string, name: string, nameHt: string | null, isActive = true): Subject => ({
  ...base,
  ...{ id: `id-${code}`, code, name, nameHt, isActive },
});
const level = (code: string, name: string, nameHt: string): GradeLevel => ({
  ...subject(code, name, nameHt),
  displayOrder: 1,
});
const places = placesOf(
  [
    subject('math', 'Mathématiques', 'Matematik'),
    subject('geography', 'Géographie', 'Jewografi'),
    subject('latin', 'Latin', null, false),
  ],
  [level('9af', '9e AF', '9yèm AF'), level('bac1', 'Bac I', 'Bak I')],
);

function examine(text: string, known: ReadonlySet<string> = new Set()): Examination {
  const work = examineFile(text, { places, known });
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    expect(step.value).toBeGreaterThan(0);
    expect(step.value).toBeLessThanOrEqual(1);
  }
}

const faultsOf = ({ faulty }: Examination) => faulty.map(({ row, faults }) => [row.line, faults]);

const head = 'Matière;Niveau;Question;A;B;C;D;Réponse;Explication;Langue';
const line = (change: Partial<Record<(typeof questionFields)[number], string>> = {}) => {
  const row = {
    ...{ subject: 'math', gradeLevel: '9af', question: 'Combien font 6 × 7 ?', correctAnswer: 'b' },
    ...{ optionA: '41', optionB: '42', optionC: '43', optionD: '44', explanation: '', language: '' },
    ...change,
  };
  return questionFields.map((field) => row[field]).join(';');
};

describe('a file of questions', () => {
  it('as the corpus has it: one object a line, with columns that are nothing to us', () => {
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
      },
    ]);
    expect(examined.ignoredColumns).toEqual(['source']);
    expect(examined.faulty).toEqual([]);
  });

  it('as a table, subjects and levels by code or by either name, in any spelling', () => {
    const rows = [
      line({ subject: 'MATHEMATIQUES', gradeLevel: '9e af', language: 'Kreyòl' }),
      line({ subject: 'Jewografi', gradeLevel: 'Bak I', explanation: '"Un\npeu; long"' }),
      line({ gradeLevel: 'bac 1', question: ' Autre ? ' }),
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

  it('knows our own field names and those of both templates', () => {
    expect(questionFields.map(fieldOf)).toEqual([...questionFields]);
    const snake = questionFields.map((field) =>
      field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    );
    expect(snake.map(fieldOf)).toEqual([...questionFields]);
    for (const columns of Object.values(templateColumns))
      expect(questionFields.map((field) => fieldOf(columns[field]))).toEqual([...questionFields]);
    expect(['', 'constructor', '__proto__', 'auteur'].map(fieldOf)).toEqual([null, null, null, null]);
  });

  it.each<[string, string, RowFault[]]>([
    ['no option', line({ optionC: ' ' }), [{ code: 'missing', field: 'optionC' }]],
    ['an unknown subject', line({ subject: 'grec' }), [{ code: 'unknown-subject', said: 'grec' }]],
    [
      'a subject that is not active',
      line({ subject: 'latin' }),
      [{ code: 'unknown-subject', said: 'latin' }],
    ],
    ['an unknown level', line({ gradeLevel: 'NS5' }), [{ code: 'unknown-level', said: 'NS5' }]],
    ['no letter', line({ correctAnswer: 'E' }), [{ code: 'not-a-letter', said: 'E' }]],
    ['a text for a letter', line({ correctAnswer: 'AB' }), [{ code: 'not-a-letter', said: 'AB' }]],
    ['a language we do not know', line({ language: 'grec' }), [{ code: 'unknown-language', said: 'grec' }]],
    ['too long a text', line({ optionA: '🎓'.repeat(501) }), [{ code: 'too-long', field: 'optionA' }]],
    ['more cells than the head', `${line()};de trop`, [{ code: 'unreadable' }]],
    ['a quote that never closes', `math;9af;"ouverte;a;b`, [{ code: 'unreadable' }]],
    [
      'several faults at once',
      line({ question: '', gradeLevel: 'x' }),
      [
        { code: 'missing', field: 'question' },
        { code: 'unknown-level', said: 'x' },
      ],
    ],
  ])('tells of %s, by its line', (_, row, faults) => {
    const examined = examine([head, line({ question: 'Juste ?' }), row].join('\n'));
    expect(faultsOf(examined)).toEqual([[3, faults]]);
    expect(examined.questions).toHaveLength(1);
  });

  it.each(['{', '[]', '[{}]', '12', '{"question": {"a": 1}}', '{"a": ["x"]}'])(
    'reads no object from %s',
    (json) => {
      const examined = examine(`{"x":1}\n${json}`);
      expect(examined.faulty[1]?.faults).toEqual([{ code: 'unreadable' }]);
    },
  );

  it('takes a text at its very limit', () => {
    expect(examine(`${head}\n${line({ question: '🎓'.repeat(2000) })}`).faulty).toEqual([]);
  });

  it('says that a question stands in it twice, or is here already', () => {
    const same = line({
      question: 'COMBIEN  font 6 × 7 ?',
      optionA: '44',
      optionD: '41',
      correctAnswer: 'c',
    });
    const other = line({ optionD: '45' });
    const twice = examine([head, line(), same, other].join('\n'));
    expect(faultsOf(twice)).toEqual([[3, [{ code: 'twice', line: 2 }]]]);
    expect(twice.questions).toHaveLength(2);
    const known = new Set(twice.questions.slice(1).map(questionKey));
    expect(faultsOf(examine([head, line(), other].join('\n'), known))).toEqual([[3, [{ code: 'known' }]]]);
  });

  it('without a column that it needs is not read at all', () => {
    const examined = examine('Matière,Niveau,A,B,C,Réponse,Auteur\nmath,9af,1,2,3,A,moi');
    expect(examined.missingColumns).toEqual(['question', 'optionD']);
    expect(examined.ignoredColumns).toEqual(['Auteur']);
    expect([examined.questions, examined.faulty]).toEqual([[], []]);
  });

  it('can be given back its faulty rows, with all that they held', () => {
    const text = [`${head};Auteur`, `${line({ subject: 'grec' })};"Moi; ""lui"""`, `${line()};`].join('\n');
    const { shape, faulty } = examine(text);
    const again = writeFileRows(
      shape,
      faulty.map(({ row }) => row),
    );
    expect(again).toContain('"Moi; ""lui"""');
    expect(faultsOf(examine(again))).toEqual([[2, [{ code: 'unknown-subject', said: 'grec' }]]]);
    const lines = '{"question": 1, "x": "y"}\n{broken\n';
    const json = examine(lines);
    expect(
      writeFileRows(
        json.shape,
        json.faulty.map(({ row }) => row),
      ),
    ).toBe(lines);
  });

  it('weighs as the server says a level weighs', () => {
    const { levels } = examine(
      [head, line(), line({ question: 'é' }), line({ gradeLevel: 'bac1' })].join('\n'),
    );
    expect([...levels].map(([id, { count, bySubject }]) => [id, count, [...bySubject]])).toEqual([
      ['id-9af', 2, [['id-math', 2]]],
      ['id-bac1', 1, [['id-math', 1]]],
    ]);
    const bytes = new TextEncoder().encode('Combien font 6 × 7 ?41424344').length;
    expect(levels.get('id-bac1')?.sizeBytes).toBeCloseTo(20 + 0.36 * bytes);
  });
});

describe('whatever the text', () => {
  const word = fc.constantFrom(
    'math',
    '9af',
    'a',
    'B',
    '"',
    ';',
    ',',
    '\t',
    '\n',
    '\r',
    '{',
    '}',
    ':',
    'question',
    '',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(word, { maxLength: 60 }).map((words) => words.join('')),
    fc.array(fc.array(word)).map((rows) => `${head}\n${writeCsv(rows, ';')}`),
    fc.array(fc.json()).map((rows) => `{}\n${rows.join('\n')}`),
  );

  it('nothing throws, and every row is among the questions or the faulty ones', () => {
    fc.assert(
      fc.property(text, (given) => {
        const examined = examine(given);
        if (examined.missingColumns.length > 0) return;
        const clean = given.replace(/^\uFEFF/, '');
        const rows = [...fileRows(clean, shapeOf(clean))];
        expect(examined.questions.length + examined.faulty.length).toBe(rows.length);
        expect(examined.faulty.every(({ faults }) => faults.length > 0)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  const texts = fc.string({ minLength: 1, maxLength: 60 }).map((one) => `x${one}`);
  const question = fc.record({
    ...{ question: texts, optionA: texts, optionB: texts, optionC: texts, optionD: texts },
    correctAnswer: fc.constantFrom('A', 'B', 'C', 'D'),
    explanation: fc.oneof(texts, fc.constant('')),
  });

  it('a question comes out of a table as it went in', () => {
    fc.assert(
      fc.property(fc.array(question), fc.constantFrom(',', ';', '\t'), (questions, delimiter) => {
        const columns = templateColumns.ht;
        const cells = questions.map((one) =>
          questionFields.map(
            (field) => ({ subject: 'math', gradeLevel: '9af', language: 'fr', ...one })[field],
          ),
        );
        const table = writeCsv([questionFields.map((field) => columns[field]), ...cells], delimiter);
        const read = [...fileRows(table, shapeOf(table))].map((row) => checkRow(row, places));
        expect(read).toEqual(
          questions.map((one) => {
            const trimmed = Object.entries(one).map(([field, value]) => [field, value.trim()]);
            const found = { subject: 'id-math', gradeLevel: 'id-9af', language: 'fr' };
            const question = { ...found, ...Object.fromEntries(trimmed) } as NewQuestion;
            return { question: { ...question, explanation: question.explanation || null } };
          }),
        );
      }),
    );
  });
});
