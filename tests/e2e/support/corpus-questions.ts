// Reads the questions of the corpus and those of the server, so that a test can compare their numbers.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SuperuserCall } from './superuser.ts';

export type CorpusQuestion = Record<
  'subject' | 'grade_level' | 'question' | 'a' | 'b' | 'c' | 'd' | 'correct' | 'explanation',
  string
>;

export type CorpusFile = { name: string; path: string; questions: CorpusQuestion[] };

export function readCorpusQuestions(folder: string): CorpusFile {
  const name = 'questions-fr.jsonl';
  const path = join(folder, name);
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  return { name, path, questions: lines.map((line) => JSON.parse(line)) };
}

/** A question as the server has it; `set` is `<subject>.<level>`, both as codes. */
export type ServedQuestion = { id: string; set: string; question: string; correct_answer: string };

export async function servedQuestions(call: SuperuserCall): Promise<ServedQuestion[]> {
  const perPage = 1000;
  const found: ServedQuestion[] = [];
  for (let page = 1; ; page += 1) {
    const path = `quiz_questions/records?perPage=${perPage}&page=${page}&sort=id&expand=subject,grade_level`;
    const { items } = (await call('GET', path)) as { items: Expanded[] };
    found.push(
      ...items.map(({ id, question, correct_answer, expand }) => ({
        ...{ id, question, correct_answer },
        set: `${expand.subject.code}.${expand.grade_level.code}`,
      })),
    );
    if (items.length < perPage) return found;
  }
}

type Expanded = Omit<ServedQuestion, 'set'> & { expand: Record<'subject' | 'grade_level', { code: string }> };

export function countBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}
