// "Faire le tri": the papers on this phone in an order that helps to choose which may go.
import type { ExamFile, ExamPart } from '#data/device/device-db.ts';
import type { PaperStanding } from '#data/device/exam-files.ts';
import type { Subject } from '#domain/schema/schema.ts';

export type PaperOrder = 'largest' | 'longest-unopened' | 'subject';

export type Paper = {
  file: ExamFile;
  title: string;
  /** Null where the subject is not known here. */
  subject: Subject | null;
  standing: PaperStanding;
};

/** When somebody last wanted it: opened it or, if never, had it brought. By this phone's clock. */
const lastWantedAt = ({ openedAt, finishedAt, requestedAt }: ExamFile): number =>
  openedAt ?? finishedAt ?? requestedAt;

/** `subjectName` gives the name that the subject is shown by. */
export function sortPapers(
  papers: readonly Paper[],
  order: PaperOrder,
  subjectName: (subject: Subject | null) => string,
): Paper[] {
  const bySize = (left: Paper, right: Paper) =>
    right.file.heldBytes - left.file.heldBytes || left.title.localeCompare(right.title, 'fr');
  const byWish = (left: Paper, right: Paper) => lastWantedAt(left.file) - lastWantedAt(right.file);
  const bySubject = (left: Paper, right: Paper) =>
    subjectName(left.subject).localeCompare(subjectName(right.subject), 'fr');
  const orders: Record<PaperOrder, (left: Paper, right: Paper) => number> = {
    largest: bySize,
    'longest-unopened': (left, right) => byWish(left, right) || bySize(left, right),
    subject: (left, right) => bySubject(left, right) || bySize(left, right),
  };
  return [...papers].sort(orders[order]);
}

/**
 * Which papers would make room for `neededBytes`: copies that the server has withdrawn or replaced first, then those
 * that nobody wanted for longest, whole ones only. All of them when even that is not enough.
 */
export function proposePapers(papers: readonly Paper[], neededBytes: number): Paper[] {
  const isStale = ({ standing }: Paper) => standing === 'withdrawn' || standing === 'replaced';
  const whole = papers.filter(({ file }) => file.state === 'whole');
  const inOrder = whole.sort(
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

/** How what was chosen is called: papers, answer keys, or both together. */
export function namePapers(papers: readonly Paper[]): ExamPart | 'both' {
  const parts = new Set(papers.map(({ file }) => file.part));
  return parts.size > 1 ? 'both' : ([...parts][0] ?? 'file');
}
