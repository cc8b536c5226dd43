// Orders and names the papers on this phone for the dialog "Faire le tri", and proposes which of them the
// user can delete.

import type { ExamFile, ExamPart } from '#data/device/device-db.ts';
import type { PaperStatus } from '#data/device/exam-files.ts';
import type { Subject } from '#domain/schema/schema.ts';
import { defaultLanguage } from '#lib/language/languages.ts';

export type PaperOrder = 'largest' | 'longest-unopened' | 'subject';

export type Paper = {
  file: ExamFile;
  title: string;
  /** null when the subject is unknown on this phone. */
  subject: Subject | null;
  status: PaperStatus;
};

const lastWantedAt = ({ openedAt, finishedAt, requestedAt }: ExamFile): number =>
  openedAt ?? finishedAt ?? requestedAt;

export function sortPapers(
  papers: readonly Paper[],
  order: PaperOrder,
  subjectName: (subject: Subject | null) => string,
): Paper[] {
  const bySize = (left: Paper, right: Paper) =>
    right.file.heldBytes - left.file.heldBytes || left.title.localeCompare(right.title, defaultLanguage);
  const byLastWanted = (left: Paper, right: Paper) => lastWantedAt(left.file) - lastWantedAt(right.file);
  const bySubject = (left: Paper, right: Paper) =>
    subjectName(left.subject).localeCompare(subjectName(right.subject), defaultLanguage);
  const orders: Record<PaperOrder, (left: Paper, right: Paper) => number> = {
    largest: bySize,
    'longest-unopened': (left, right) => byLastWanted(left, right) || bySize(left, right),
    subject: (left, right) => bySubject(left, right) || bySize(left, right),
  };
  return [...papers].sort(orders[order]);
}

/**
 * Returns papers to delete whose sizes add up to at least `neededBytes`. Only complete files are proposed:
 * first papers that the server has withdrawn or replaced, then those not used for the longest time. Returns
 * all complete files if even they are not enough.
 */
export function proposePapers(papers: readonly Paper[], neededBytes: number): Paper[] {
  const isStale = ({ status }: Paper) => status === 'withdrawn' || status === 'replaced';
  const complete = papers.filter(({ file }) => file.state === 'whole');
  const inOrder = complete.sort(
    (left, right) =>
      Number(isStale(right)) - Number(isStale(left)) || lastWantedAt(left.file) - lastWantedAt(right.file),
  );
  const proposed: Paper[] = [];
  let freedBytes = 0;
  for (const paper of inOrder) {
    if (freedBytes >= neededBytes) break;
    proposed.push(paper);
    freedBytes += paper.file.heldBytes;
  }
  return proposed;
}

export function namePapers(papers: readonly Paper[]): ExamPart | 'both' {
  const parts = new Set(papers.map(({ file }) => file.part));
  return parts.size > 1 ? 'both' : ([...parts][0] ?? 'file');
}
