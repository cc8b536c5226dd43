// Runs one exchange of a pass: sends the request, applies the response and handles a failure.
// If the response was cut, the part received before is applied.
import { isQuotaError } from '#data/database/storage-full.ts';
import { getSyncStatus } from '#data/database/sync-status.ts';
import type { Cut, SyncRequest } from '#domain/protocol/exchange-messages.ts';
import { RemoteError } from '#domain/protocol/remote-error.ts';
import { type Applied, applyAnswer } from '#sync/apply/apply-answer.ts';
import {
  notePackingRefused,
  noteSizes,
  noteStorageFull,
  noteTooLarge,
} from '#sync/connection/record-outcome.ts';
import {
  sendsPlain,
  sizesAfterGain,
  sizesAfterSmall,
  sizesAfterSuccess,
} from '#sync/connection/request-sizes.ts';
import { tryAgain } from '#sync/connection/try-again.ts';
import { hasWork, type Prepared, prepareRequest } from '#sync/send/prepare-request.ts';
import { endOfPass } from './end-of-pass.ts';
import type { Party, PassDeps, PassEnd, Progress } from './pass-deps.ts';

export async function exchangeOnce(
  deps: PassDeps,
  captured: Party,
  progress: Progress,
  timeoutMs: number,
): Promise<PassEnd | 'again'> {
  const { store } = captured;
  const { account, token } = captured;
  let prepared: Prepared | null = null;
  try {
    const { isSmall } = progress.retry;
    prepared = await prepareRequest(store, { appVersion: deps.appVersion, ...progress, isSmall });
    for (const entry of prepared.picked) progress.triedIds.add(entry.id);
    const request: SyncRequest = { account, ...prepared.request };
    const answer = await deps.remote.sync(request, {
      ...{ token, timeoutMs },
      sendsPlain: sendsPlain(await getSyncStatus(store.db), store.clock.now()),
      onPackingRefused: () => void notePackingRefused(store),
    });
    noteLost(progress, answer.kind);
    const applied = await applyAnswer(store, prepared.sent, answer, deps.appVersion);
    progress.isFirst = false;
    progress.hasMoved ||= applied.hasProgress;
    const results = applied.hasResults && answer.kind === 'answer' ? answer.results : [];
    const answered = new Set(results.map(({ id }) => id));
    for (const { id } of prepared.picked) if (!answered.has(id)) progress.triedIds.delete(id);
    if (answer.kind === 'answer' && answer.cut)
      return await afterCutAnswer(deps, captured, { prepared, progress, applied, cut: answer.cut });
    await noteCompleteAnswer(captured, prepared, applied, progress);
    progress.hasFailed ||= applied.hasFailed;
    if (await isThereMore(captured, applied, progress)) return 'again';
    return { kind: 'done' };
  } catch (error) {
    if (isQuotaError(error)) return afterFullStorage(captured, prepared, progress);
    if (prepared) forget(prepared, progress);
    return endOf(deps, captured, prepared, progress, error);
  }
}

/**
 * Throws at the second `lost` response of a pass, which happens when two servers share one address. The
 * pass then ends as a failure, so that the delays between such passes grow.
 */
function noteLost(progress: Progress, kind: 'answer' | 'lost'): void {
  if (kind !== 'lost') return;
  if (progress.hasLost) throw new RemoteError('unavailable');
  progress.hasLost = true;
}

function forget(prepared: Prepared, progress: Progress): void {
  for (const entry of prepared.picked) progress.triedIds.delete(entry.id);
}

/**
 * Returns whether to send another request in this pass. Returns false after an applied response that
 * advanced nothing, so that the same request is not sent again.
 */
async function isThereMore({ store }: Party, applied: Applied, progress: Progress): Promise<boolean> {
  if (applied.counts && !applied.hasProgress) return false;
  return applied.hasMore || hasWork(store, progress);
}

async function noteCompleteAnswer(
  { store }: Party,
  { tried }: Prepared,
  applied: Applied,
  progress: Progress,
): Promise<void> {
  const { retry, leftOut } = progress;
  if (leftOut) await noteTooLarge(store, leftOut);
  progress.leftOut = null;
  const nowMs = store.clock.now();
  const tooLarge = retry.noteWhole();
  const used = { upBytes: tried.upBytes, downBytes: applied.hasMore ? tried.downBytes : 0 };
  await noteSizes(store, (sizes) =>
    tooLarge ? sizesAfterSmall(sizes, tooLarge, nowMs) : sizesAfterSuccess(sizes, used, nowMs),
  );
}

type CutAnswer = { prepared: Prepared; progress: Progress; applied: Applied; cut: Cut };

async function afterCutAnswer(
  deps: PassDeps,
  captured: Party,
  { prepared, progress, applied, cut }: CutAnswer,
): Promise<PassEnd | 'again'> {
  if (!applied.hasProgress)
    return endOf(
      deps,
      captured,
      prepared,
      progress,
      new RemoteError(cut.by, { arrivedBytes: cut.arrivedBytes }),
    );
  progress.retry.noteGain();
  const nowMs = captured.store.clock.now();
  await noteSizes(captured.store, (sizes) => sizesAfterGain(sizes, prepared.tried, nowMs));
  return 'again';
}

/**
 * Records a full disk. If the request contained entries, sends them again without pulling rows, because
 * their results alone may fit on the disk; otherwise, or if that was tried already, ends the pass.
 */
async function afterFullStorage(
  { store }: Party,
  prepared: Prepared | null,
  progress: Progress,
): Promise<PassEnd | 'again'> {
  await noteStorageFull(store);
  if (prepared === null || !progress.pulls) return { kind: 'paused' };
  progress.pulls = false;
  forget(prepared, progress);
  return prepared.picked.length > 0 ? 'again' : { kind: 'paused' };
}

async function endOf(
  deps: PassDeps,
  captured: Party,
  prepared: Prepared | null,
  progress: Progress,
  error: unknown,
): Promise<PassEnd | 'again'> {
  if (!(error instanceof RemoteError) || error.kind !== 'network' || prepared === null)
    return endOfPass(deps, captured, { error, prepared, ...progress });
  const { tried, picked } = prepared;
  const alone = picked.length === 1 ? (picked[0] ?? null) : null;
  const next = await tryAgain(captured.store, progress.retry, { ...tried, isAlone: alone !== null }, error);
  if (next === 'end') return endOfPass(deps, captured, { error, prepared, ...progress });
  if (next === 'without' && alone) {
    progress.leftOut = alone;
    progress.triedIds.add(alone.id);
  }
  return 'again';
}
