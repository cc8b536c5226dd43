// Writes the content for bench/sync/cold-sync.ts (5,000 questions, 500 exams and 2,000 discussions) into the
// SQLite file of a stopped server. The triggers of the tables add the rows to the change log like any other write.
import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import type { CorpusQuestion } from '../../tests/e2e/support/corpus-questions.ts';
import type { SimTemplate } from '../../tests/simulation/sim-server.ts';

const { pageOfThread } = createRequire(import.meta.url)('../../pb_hooks/lib/pure/content/forum-pages.js') as {
  pageOfThread: (nth: number, onLargePages: number) => number;
};

export const sizes = { questions: 5_000, exams: 500, posts: 2_000 };

/** The server of the simulation has one thread already. */
const pageOf = (index: number) => pageOfThread(index + 2, 0);

export const forumBuckets = Array.from(
  { length: pageOf(sizes.posts - 1) },
  (_, index) => `forum:${index + 1}` as const,
);

const isText = /^(question|option_.|explanation|title|content)$/;

const packedBytes = (text: string) => gzipSync(text).length;

const newId = () => [...randomBytes(15)].map((byte) => (byte % 36).toString(36)).join('');

/** Bytes of the inserted content if gzip compresses it as one text. */
export type PackedBytes = {
  /** The texts alone. */
  texts: number;
  /** The rows with their ids and dates. */
  plainRows: number;
};

/**
 * Inserts the content and returns its compressed sizes. If there are too few questions, repeats them with a
 * number in front of the text.
 */
export function fillServer(template: SimTemplate, questions: readonly CorpusQuestion[]): PackedBytes {
  const db = new DatabaseSync(join(template.dataDir, 'data.db'));
  const texts: string[] = [];
  const plainRows: Record<string, object[]> = { quiz_questions: [], exams: [], forum_posts: [] };
  const insert = (table: string, row: Row) => {
    const names = Object.keys(row);
    texts.push(
      names
        .filter((name) => isText.test(name))
        .map((name) => row[name])
        .join('\n'),
    );
    const dates = { created: Date.parse(String(row.created)), updated: Date.parse(String(row.updated)) };
    plainRows[table]?.push({ ...row, ...dates });
    const placeholders = names.map(() => '?').join(', ');
    db.prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${placeholders})`).run(
      ...Object.values(row),
    );
  };
  db.exec('BEGIN');
  for (const row of questionRows(template, questions)) insert('quiz_questions', row);
  for (const row of examRows(template, questions)) insert('exams', row);
  for (const row of postRows(template, questions)) insert('forum_posts', row);
  db.exec('COMMIT');
  db.close();
  return { texts: packedBytes(texts.join('\n')), plainRows: packedBytes(JSON.stringify(plainRows)) };
}

type Row = Record<string, string | number>;

const at = <Item>(list: readonly Item[], index: number) => list[index % list.length] as Item;

const written = (index: number) => {
  const date = new Date(Date.UTC(2026, 0, 1) + index * 61_007).toISOString().replace('T', ' ');
  return { id: newId(), created: date, updated: date };
};

const rowsOf = (count: number, row: (index: number) => Row) =>
  Array.from({ length: count }, (_, index) => row(index));

function questionRows({ subjects, levels }: SimTemplate, questions: readonly CorpusQuestion[]): Row[] {
  const numberOf = (codes: string[]) => new Map([...new Set(codes)].map((code, index) => [code, index]));
  const levelOf = numberOf(questions.map((one) => one.grade_level));
  const subjectOf = numberOf(questions.map((one) => one.subject));
  return rowsOf(sizes.questions, (index) => {
    const one = at(questions, index);
    return {
      ...written(index),
      subject: at(subjects, subjectOf.get(one.subject) ?? 0),
      grade_level: at(levels, levelOf.get(one.grade_level) ?? 0).id,
      question: index < questions.length ? one.question : `Encore ${index} : ${one.question}`,
      ...{ option_a: one.a, option_b: one.b, option_c: one.c, option_d: one.d },
      ...{ correct_answer: one.correct, explanation: one.explanation, language: 'fr' },
    };
  });
}

const examRows = ({ subjects, levels }: SimTemplate, questions: readonly CorpusQuestion[]): Row[] =>
  rowsOf(sizes.exams, (index) => ({
    ...written(index),
    title: `Sujet ${index} : ${at(questions, index * 7).question.slice(0, 60)}`,
    subject: at(subjects, index),
    grade_level: at(levels, index).id,
    year: 2000 + (index % 25),
    language: 'fr',
  }));

const postRows = ({ subjects, accounts }: SimTemplate, questions: readonly CorpusQuestion[]): Row[] =>
  rowsOf(sizes.posts, (index) => ({
    ...written(index),
    title: at(questions, index * 2).question.slice(0, 140),
    content: `${at(questions, index * 2 + 1).explanation} ${at(questions, index * 3).question}`,
    subject: at(subjects, index),
    user_id: index % 3 === 0 ? accounts.other.id : accounts.admin.id,
    page: pageOf(index),
    language: 'fr',
  }));
