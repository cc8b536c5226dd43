// Stores questions grouped by quiz set, with a small index in a second table. A question is in at most one
// set; a set without questions is not stored.

import type { AccountTables } from '#data/database/account-tables.ts';
import type { FigureRef, Stored, StoredQuizSet } from '#data/database/stored-rows.ts';
import { quizSetId } from '#domain/quiz/quiz-set-id.ts';
import type { Bucket } from '#domain/schema/buckets.ts';
import type { QuizQuestion } from '#domain/schema/schema.ts';

type Question = Stored<QuizQuestion>;

/**
 * Reads and changes the quiz sets in memory during one transaction that includes `quizSets` and
 * `quizSetIndex`, until `flush` writes them. Reads all sets at the first call of `list` or `idsOf`.
 */
export class QuizSetRows {
  readonly #tables: AccountTables;
  readonly #sets = new Map<string, Map<string, Question>>();
  readonly #setIdByQuestion = new Map<string, string>();
  readonly #changed = new Set<string>();
  #isOpen = false;

  constructor(tables: AccountTables) {
    this.#tables = tables;
  }

  async list(ids: readonly string[]): Promise<(Question | undefined)[]> {
    await this.#open();
    return ids.map((id) => this.#sets.get(this.#setIdByQuestion.get(id) ?? '')?.get(id));
  }

  /** Returns the ids of the questions whose row came with this bucket in a generation below `end`. */
  async idsOf(bucket: Bucket, end: number): Promise<string[]> {
    await this.#open();
    const questions = [...this.#sets.values()].flatMap((set) => [...set.values()]);
    return questions.filter((one) => one.bucket === bucket && one.generation < end).map((one) => one.id);
  }

  /** Adds a question to its set, and removes it from any other set. Must be called after `list` or `idsOf`. */
  put(question: Question): void {
    this.remove(question.id);
    const setId = quizSetId(question);
    const set = this.#sets.get(setId) ?? new Map<string, Question>();
    this.#sets.set(setId, set.set(question.id, question));
    this.#setIdByQuestion.set(question.id, setId);
    this.#changed.add(setId);
  }

  /** Removes a question. Must be called after `list` or `idsOf`. */
  remove(id: string): void {
    const setId = this.#setIdByQuestion.get(id);
    if (setId === undefined) return;
    this.#sets.get(setId)?.delete(id);
    this.#setIdByQuestion.delete(id);
    this.#changed.add(setId);
  }

  async flush(): Promise<void> {
    const sets = [...this.#changed].map((id) => [...(this.#sets.get(id)?.values() ?? [])]);
    const full = sets.flatMap((questions) => asStoredSet(questions) ?? []);
    const storedIds = new Set(full.map((set) => set.id));
    const emptySets = [...this.#changed].filter((id) => !storedIds.has(id));
    this.#changed.clear();
    await this.#tables.quizSets.bulkPut(full);
    await this.#tables.quizSetIndex.bulkPut(
      full.map(({ id, subject, gradeLevel, questions }) => {
        const figures = figuresOf(questions);
        const index = { id, subject, gradeLevel, questionCount: questions.length };
        return figures.length > 0 ? { ...index, figures } : index;
      }),
    );
    await this.#tables.quizSets.bulkDelete(emptySets);
    await this.#tables.quizSetIndex.bulkDelete(emptySets);
  }

  async #open(): Promise<void> {
    if (this.#isOpen) return;
    for (const set of await this.#tables.quizSets.toArray()) {
      this.#sets.set(set.id, new Map(set.questions.map((question) => [question.id, question])));
      for (const question of set.questions) this.#setIdByQuestion.set(question.id, set.id);
    }
    this.#isOpen = true;
  }
}

export function figuresOf(questions: readonly QuizQuestion[]): FigureRef[] {
  const refs = questions.flatMap(({ figureSha256: sha256, figureUrl: url, figureSizeBytes: sizeBytes }) =>
    sha256 !== null && url !== null && sizeBytes !== null ? [{ sha256, url, sizeBytes }] : [],
  );
  return [...new Map(refs.map((ref) => [ref.sha256, ref])).values()];
}

function asStoredSet(questions: Question[]): StoredQuizSet | null {
  const [first] = questions;
  if (!first) return null;
  const { subject, gradeLevel } = first;
  questions.sort((left, right) => (left.id < right.id ? -1 : 1));
  const buckets = [...new Set(questions.map((question) => question.bucket))];
  return { id: quizSetId(first), subject, gradeLevel, questions, buckets };
}
