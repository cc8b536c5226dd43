// Writes everything that a new phone may have to fetch: 5,000 questions, 500 papers and 2,000 discussions.
// They go straight into the SQLite file of a stopped server, whose triggers log them like any other write.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import type { CorpusQuestion } from '../../tests/e2e/support/corpus-questions.ts';
import type { SimTemplate } from '../../tests/simulation/sim-server.ts';

export const sizes = { questions: 5_000, exams: 500, posts: 2_000 };
const threadsPerPage = 200;

export const forumBuckets = Array.from(
  { length: Math.ceil((sizes.posts + 1) / threadsPerPage) },
  (_, index) => `forum:${index + 1}` as const,
);

const isText = /^(question|option_.|explanation|title|content)$/;

const packedBytes = (text: string) => gzipSync(text).length;

const newId = () => [...randomBytes(15)].map((byte) => (byte % 36).toString(36)).join('');

/** Size in bytes of everything that was written, compressed in one go by gzip. */
export type PackedBytes = {
  /** The texts alone: a lower bound for any exchange that compresses with gzip. */
  texts: number;
  /** The rows with their ids and dates, table by table, as WatermelonDB sends them. */
  plainRows: number;
};

/**
 * Inserts the given questions; if there are too few, repeats them from the first one with a different
 * beginning.
 */
export function fillServer(template: SimTemplate, questions: readonly CorpusQuestion[]): PackedBytes {
  const { dataDir, subjects, levels, accounts } = template;
  const db = new DatabaseSync(join(dataDir, 'data.db'));
  const texts: string[] = [];
  const plainRows: Record<string, object[]> = { quiz_questions: [], exams: [], forum_posts: [] };
  const insert = (table: string, row: Record<string, string | number>) => {
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
  const questionAt = (index: number) => questions[index % questions.length] as CorpusQuestion;
  const of = <Item>(list: readonly Item[], index: number) => list[index % list.length] as Item;
  const written = (index: number) => {
    const date = new Date(Date.UTC(2026, 0, 1) + index * 61_007).toISOString().replace('T', ' ');
    return { id: newId(), created: date, updated: date };
  };
  const levelOf = new Map(
    [...new Set(questions.map((one) => one.grade_level))].map((code, at) => [code, at]),
  );
  const subjectOf = new Map([...new Set(questions.map((one) => one.subject))].map((code, at) => [code, at]));
  db.exec('BEGIN');
  for (let index = 0; index < sizes.questions; index += 1) {
    const one = questionAt(index);
    insert('quiz_questions', {
      ...written(index),
      subject: of(subjects, subjectOf.get(one.subject) ?? 0),
      grade_level: of(levels, levelOf.get(one.grade_level) ?? 0).id,
      question: index < questions.length ? one.question : `Encore ${index} : ${one.question}`,
      ...{ option_a: one.a, option_b: one.b, option_c: one.c, option_d: one.d },
      ...{ correct_answer: one.correct, explanation: one.explanation, language: 'fr' },
    });
  }
  for (let index = 0; index < sizes.exams; index += 1)
    insert('exams', {
      ...written(index),
      title: `Sujet ${index} : ${questionAt(index * 7).question.slice(0, 60)}`,
      subject: of(subjects, index),
      grade_level: of(levels, index).id,
      year: 2000 + (index % 25),
      language: 'fr',
    });
  for (let index = 0; index < sizes.posts; index += 1)
    insert('forum_posts', {
      ...written(index),
      title: questionAt(index * 2).question.slice(0, 140),
      content: `${questionAt(index * 2 + 1).explanation} ${questionAt(index * 3).question}`,
      subject: of(subjects, index),
      user_id: index % 3 === 0 ? accounts.other.id : accounts.admin.id,
      page: 1 + Math.floor((index + 1) / threadsPerPage),
      language: 'fr',
    });
  db.exec('COMMIT');
  db.close();
  return { texts: packedBytes(texts.join('\n')), plainRows: packedBytes(JSON.stringify(plainRows)) };
}
