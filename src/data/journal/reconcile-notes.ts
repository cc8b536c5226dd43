// Compares the journal's notes with the content of a database of the same id, and deletes or writes keys. A
// key younger than ten minutes is not deleted, because the row that belongs to it may not be written yet.

import { type Draft, type QuizRun, type ReviewRun, runKeyOf } from '#data/database/local-rows.ts';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { placeIdOf } from '#data/entries/outbox-entry.ts';
import type { StudyAnswer, StudySession } from '#domain/session/study-session.ts';
import type { Journal, JournalNote } from './journal.ts';

/**
 * Age above which an unneeded key is deleted. A younger key may still be needed: another tab may have written
 * the key, and not yet the database.
 */
const strayAfterMs = 10 * 60 * 1000;

/** The rows of the database that the notes are compared with, by key. */
export type Present = {
  newest: ReadonlyMap<string, OutboxEntry>;
  withdrawals: ReadonlyMap<string, OutboxEntry['withdrawal']>;
  records: ReadonlySet<string>;
  drafts: ReadonlyMap<string, Draft>;
  runs: ReadonlyMap<string, QuizRun | ReviewRun>;
  sessions: ReadonlyMap<string, StudySession>;
  answers: ReadonlyMap<string, StudyAnswer>;
  chosen: ReadonlySet<string>;
};

type PresentRows = {
  buckets: readonly { bucket: string; reason: string }[];
  unfinished: readonly OutboxEntry[];
  drafts: readonly Draft[];
  runs: readonly (QuizRun | ReviewRun)[];
  sessions: readonly StudySession[];
  answers: readonly StudyAnswer[];
};

export function presentOf({ buckets, unfinished, drafts, runs, ...study }: PresentRows): Present {
  return {
    newest: newestByPlaceId(unfinished),
    withdrawals: new Map(unfinished.map(({ id, withdrawal }) => [id, withdrawal])),
    records: new Set(unfinished.map(({ record }) => record)),
    drafts: new Map(drafts.map((draft) => [draft.key, draft])),
    runs: new Map(runs.map((run) => [runKeyOf(run), run])),
    sessions: new Map(study.sessions.flatMap((one) => (one.ended ? [] : [[one.id, one]]))),
    answers: new Map(study.answers.map((answer) => [answer.id, answer])),
    chosen: new Set(buckets.flatMap(({ bucket, reason }) => (reason === 'chosen' ? [bucket] : []))),
  };
}

/**
 * Deletes old notes that the database does not need. Writes notes that are missing or differ from their row,
 * except notes of attempts and finished runs; existing notes of study sessions and their answers are not
 * compared. A draft is not replaced by an older one.
 */
export function reconcileNotes(
  present: Present,
  journal: Journal,
  stamp: Pick<JournalNote, 'birth' | 'at'>,
): void {
  const all = journal.list();
  const notes = all.filter((note) => note.birth === stamp.birth);
  for (const note of notes) {
    const isOld = Math.abs(stamp.at - note.at) > strayAfterMs;
    if (isOld && isStray(note, present)) journal.forget(note);
  }
  writeMissing(journal, notes, present.newest, stamp);
  // Looks at the notes of all databases: the note of a draft that is being saved has no database id yet, and is
  // newer than the stored draft.
  const draftedAt = new Map(
    all.flatMap((note) => (note.kind === 'draft' ? [[note.draft.key, note.draft.at]] : [])),
  );
  for (const draft of present.drafts.values())
    if ((draftedAt.get(draft.key) ?? -1) < draft.at) journal.write({ kind: 'draft', draft, ...stamp });
  const notedRuns = new Set(notes.flatMap((note) => (note.kind === 'run' ? [JSON.stringify(note.run)] : [])));
  for (const run of present.runs.values()) {
    const isInProgress = run.position < run.questions.length;
    if (isInProgress && !notedRuns.has(JSON.stringify(run))) journal.write({ kind: 'run', run, ...stamp });
  }
  writeMissingStudy(present, journal, notes, stamp);
  const notedBuckets = new Set(notes.flatMap((note) => (note.kind === 'chosen' ? [note.bucket] : [])));
  for (const bucket of present.chosen)
    if (!notedBuckets.has(bucket)) journal.write({ kind: 'chosen', bucket, ...stamp });
}

/**
 * Writes the missing keys of study sessions and their answers; existing keys are not compared with the rows.
 */
function writeMissingStudy(
  { sessions, answers }: Present,
  journal: Journal,
  notes: readonly JournalNote[],
  stamp: Pick<JournalNote, 'birth' | 'at'>,
): void {
  const ids = notes.map((note) =>
    note.kind === 'session' ? note.session.id : note.kind === 'answer' ? note.answer.id : '',
  );
  const noted = new Set(ids);
  for (const session of sessions.values())
    if (!noted.has(session.id)) journal.write({ kind: 'session', session, ...stamp });
  for (const answer of answers.values())
    if (!noted.has(answer.id)) journal.write({ kind: 'answer', answer, ...stamp });
}

/**
 * Writes the key of each entry in `newest` that is missing, or that holds another text than the entry, for
 * example after a write for which localStorage was full.
 */
export function writeMissing(
  journal: Journal,
  notes: readonly JournalNote[],
  newest: ReadonlyMap<string, OutboxEntry>,
  stamp: Pick<JournalNote, 'birth' | 'at'>,
): void {
  const texts = new Map(
    notes.flatMap((note) => (note.kind === 'entry' ? [[placeIdOf(note.entry), textOf(note.entry)]] : [])),
  );
  for (const [place, entry] of newest)
    if (texts.get(place) !== textOf(entry)) journal.write({ kind: 'entry', entry, ...stamp });
}

const textOf = ({ id, withdrawal, data, base }: OutboxEntry): string =>
  JSON.stringify([id, withdrawal, data, base]);

export function newestByPlaceId(entries: readonly OutboxEntry[]): Map<string, OutboxEntry> {
  const rising = [...entries].sort((left, right) => left.revision - right.revision);
  return new Map(rising.map((entry) => [placeIdOf(entry), entry]));
}

function isStray(note: JournalNote, present: Present): boolean {
  switch (note.kind) {
    case 'entry': {
      // Keeps an older copy while a newer text of the same queue position waits to be sent: an older copy is
      // better than none.
      const newest = present.newest.get(placeIdOf(note.entry));
      return newest === undefined || newest.revision < note.entry.revision;
    }
    case 'mark':
      return present.withdrawals.get(note.entryId) !== note.withdrawal;
    case 'draft':
      return !present.drafts.has(note.draft.key);
    case 'run':
      return !present.runs.has(runKeyOf(note.run));
    case 'session':
      return !present.sessions.has(note.session.id);
    case 'answer':
      return !present.answers.has(note.answer.id);
    case 'attempt':
      return !present.records.has(note.attempt.id);
    case 'chosen':
      return !present.chosen.has(note.bucket);
  }
}
