// Defines what a simulated run counts. `npm run sim` prints these numbers, added up over all seeds.
import type { LostAnswer, SyncAnswer } from '../../src/domain/protocol/exchange-messages.ts';

export const noCounts = () => ({
  requests: 0,
  lostRequests: 0,
  lostAnswers: 0,
  copies: 0,
  /** Requests that reached the server twice at the same time. */
  concurrentCopies: 0,
  slowRequests: 0,
  delayedAnswers: 0,
  /** Connections reset before the answer, and cut answers, by the number of bytes that had arrived. */
  resetsBeforeAnswer: 0,
  cutsUnder1Kb: 0,
  cutsUnder4Kb: 0,
  cutsFrom4Kb: 0,
  /** Cut answers of which a part was usable. */
  usedCutAnswers: 0,
  status401: 0,
  status413: 0,
  status429: 0,
  status500: 0,
  status502: 0,
  status503: 0,
  status504: 0,
  portals: 0,
  refusedPacked: 0,
  answers: 0,
  lostHistories: 0,
  /** Answers with several parts of one bucket, and (`moreToCome`) answers that leave rows to a later answer. */
  severalParts: 0,
  moreToCome: 0,
  severalForumPages: 0,
  goneBuckets: 0,
  verdictsApplied: 0,
  verdictsRejected: 0,
  verdictsWithdrawn: 0,
  verdictsFailed: 0,
  actions: 0,
  idleActions: 0,
  refusedActions: 0,
  files: 0,
  imports: 0,
  newLevels: 0,
  uploadedPieces: 0,
  drafts: 0,
  quizRuns: 0,
  phoneKills: 0,
  workers: 0,
  wipes: 0,
  clockJumps: 0,
  fullStorages: 0,
  clearedStorages: 0,
  fullDisks: 0,
  killsInWrites: 0,
  endedSessions: 0,
  serverKills: 0,
  restores: 0,
  /** Restores of a backup that does not have the whole change log. */
  shorterRestores: 0,
  switches: 0,
});

export type RunCounts = ReturnType<typeof noCounts>;

const verdictCounts = {
  applied: 'verdictsApplied',
  rejected: 'verdictsRejected',
  withdrawn: 'verdictsWithdrawn',
  failed: 'verdictsFailed',
} as const;

export function countAnswer(counts: RunCounts, answer: SyncAnswer | LostAnswer): void {
  counts.answers++;
  if (answer.kind === 'lost') {
    counts.lostHistories++;
    return;
  }
  const buckets = answer.changes.map(({ bucket }) => bucket);
  if (new Set(buckets).size < buckets.length) counts.severalParts++;
  if (answer.changes.some(({ more }) => more)) counts.moreToCome++;
  if ((answer.forum?.length ?? 0) > 1) counts.severalForumPages++;
  counts.goneBuckets += answer.gone.length;
  if (answer.cut) counts.usedCutAnswers++;
  for (const { status } of answer.results) counts[verdictCounts[status]]++;
}
