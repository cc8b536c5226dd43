// Builds the server content of bench/sync/cut-lines.ts: a level of 800 questions, a page of the forum, and
// one long thread on an older page. Also builds texts and files for the cases.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeTemplate, type SimTemplate } from '../../tests/simulation/sim-server.ts';
import { makeQuestions } from '../browser/made-questions.ts';

export const counts = { questions: 800, threads: 60, replies: 250, figures: 3 };
export const fileBytes = { figure: 100 * 1024, paper: 300 * 1024 };
export const threadId = 'longthread00000';
const [threadPage, newestPage] = [1, 9];
export const chosenPage = 2;

const phrases = makeQuestions(400).map(({ explanation }) => explanation.slice('Parce que '.length, -1));

/** Builds a text of at most `chars` characters, which depends on `seed`. */
export function textOf(seed: number, chars: number): string {
  let text = '';
  for (let index = seed * 31; text.length < chars; index += 1 + (index % 7))
    text += `${phrases[index % phrases.length]} `;
  return text.slice(0, chars).trim();
}

/** Builds a file of incompressible bytes behind the header of its file type. */
export function fileOf(kind: 'png' | 'pdf', sizeBytes: number): Uint8Array<ArrayBuffer> {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  const head = kind === 'png' ? png : pdf;
  return Uint8Array.from(Buffer.concat([head, randomBytes(sizeBytes - head.length)]));
}

export async function makeContent(): Promise<SimTemplate> {
  const template = await makeTemplate();
  const database = new DatabaseSync(join(template.dataDir, 'data.db'));
  fill(database, template);
  database.close();
  return template;
}

function fill(database: DatabaseSync, { accounts, subjects, levels }: SimTemplate): void {
  const [subject = '', level = ''] = [subjects[0], levels[0]?.id];
  const insert = (table: string, row: Record<string, string | number>) => {
    const names = Object.keys(row);
    const placeholders = names.map(() => '?').join(', ');
    database
      .prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${placeholders})`)
      .run(...Object.values(row));
  };
  const dated = (index: number) => {
    const date = new Date(Date.UTC(2026, 0, 1) + index * 61_007).toISOString().replace('T', ' ');
    return { created: date, updated: date };
  };
  database.exec('BEGIN');
  for (const [index, one] of makeQuestions(counts.questions).entries())
    insert('quiz_questions', {
      ...{ id: `question${String(index).padStart(7, '0')}`, ...dated(index), subject, grade_level: level },
      ...{ question: one.question, option_a: one.a, option_b: one.b, option_c: one.c, option_d: one.d },
      ...{ correct_answer: one.correct, explanation: textOf(index, 250), language: 'fr' },
    });
  const user = { user_id: accounts.other.id, language: 'fr' };
  for (let index = 0; index < counts.threads; index += 1) {
    const id = index === 0 ? threadId : `thread${String(index).padStart(9, '0')}`;
    // The newest two pages are downloaded by default: neither the chosen page nor the page of the long
    // thread may be one of them.
    const page = index === 0 ? threadPage : index === 1 ? newestPage : chosenPage;
    insert('forum_posts', {
      ...{ id, ...dated(index), ...user, subject, page },
      ...{ title: textOf(index, 60), content: textOf(index, 800) },
    });
  }
  for (let index = 0; index < counts.replies; index += 1) {
    const id = `reply${String(index).padStart(10, '0')}`;
    const content = textOf(index + 7, 400);
    insert('forum_replies', { id, ...dated(index), ...user, post_id: threadId, page: threadPage, content });
  }
  database.exec('COMMIT');
}
