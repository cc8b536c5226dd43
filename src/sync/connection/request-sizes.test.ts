import { describe, expect, it } from 'vitest';
import { firstStatus } from '#data/database/sync-status.ts';
import { RemoteError, type RemoteFailure } from '#domain/protocol/remote-error.ts';
import {
  answerBytes,
  isCutLately,
  type Sizes,
  sendsPlain,
  sizesAfterCut,
  sizesAfterFailure,
  sizesAfterGain,
  sizesAfterSmall,
  sizesAfterSuccess,
  smallBytes,
} from './request-sizes.ts';

const KB = 1024;
const sized = (upBytes: number, downBytes: number): Sizes => ({
  up: { bytes: upBytes, cut: null },
  down: { bytes: downBytes, cut: null },
});
const full = sized(256 * KB, 256 * KB);
const tried = (upBytes: number, downBytes: number) => ({ upBytes, downBytes });
const bytesOf = ({ up, down }: Sizes) => [up.bytes, down.bytes];
const nowMs = 1_000_000;
const minute = 60_000;

describe('request sizes', () => {
  it('sizesAfterCut sets the response size to the number of bytes that had arrived, at least 1 KB and at most half of the requested size; if none had arrived, to that half', () => {
    const sizesOf = (arrivedBytes: number) =>
      bytesOf(sizesAfterCut(full, tried(300, 32 * KB), arrivedBytes, nowMs));
    expect(sizesOf(11_000)).toEqual([256 * KB, 11_000]);
    expect(sizesOf(30_000)).toEqual([256 * KB, 16 * KB]);
    expect(sizesOf(300)).toEqual([256 * KB, KB]);
    expect(sizesOf(0)).toEqual([256 * KB, 16 * KB]);
  });

  it('sizesAfterGain changes no size after a cut response that brought complete parts, and isCutLately is then true for ten minutes', () => {
    const after = sizesAfterGain(full, tried(300, 256 * KB), nowMs);
    expect(bytesOf(after)).toEqual([256 * KB, 256 * KB]);
    expect(isCutLately(after.down, nowMs + 9 * minute)).toBe(true);
    expect(isCutLately(after.down, nowMs + 11 * minute)).toBe(false);
    expect(isCutLately(after.down, nowMs - 400 * 24 * 60 * minute)).toBe(false);
  });

  it('sizesAfterSmall, after a small request succeeded where a large one had failed, sets each size that was large to `smallBytes`', () => {
    const after = sizesAfterSmall(full, tried(30 * KB, 32 * KB), nowMs);
    expect(bytesOf(after)).toEqual([smallBytes, smallBytes]);
    expect(bytesOf(sizesAfterSmall(full, tried(30 * KB, 0), nowMs))).toEqual([smallBytes, 256 * KB]);
    expect(sizesAfterSmall(full, tried(300, 0), nowMs)).toEqual(full);
  });

  it('sizesAfterFailure halves both sizes after each timeout or `too-large` refusal, down to a minimum, and changes neither after a network failure', () => {
    const fail = (kind: RemoteFailure) => {
      let sizes = full;
      for (let failures = 1; failures < 14; failures++) {
        const error = new RemoteError(kind);
        const now = tried(sizes.up.bytes, sizes.down.bytes);
        sizes = sizesAfterFailure(sizes, error, { tried: now, failures, nowMs });
      }
      return bytesOf(sizes);
    };
    expect(fail('timeout')).toEqual([4 * KB, KB]);
    expect(fail('too-large')).toEqual([256, KB]);
    expect(fail('network')).toEqual([256 * KB, 256 * KB]);
  });

  it('sizesAfterFailure halves the tried sizes after a server error only from the second failure on', () => {
    const nth = (failures: number) =>
      bytesOf(
        sizesAfterFailure(full, new RemoteError('server'), {
          tried: tried(20 * KB, 32 * KB),
          failures,
          nowMs,
        }),
      );
    expect([nth(1), nth(2)]).toEqual([
      [256 * KB, 256 * KB],
      [10 * KB, 16 * KB],
    ]);
  });

  it('sizesAfterSuccess doubles a size if at least half of it was used, but stays below the size of a cut transfer for ten minutes; answerBytes is at most 32 KB for a response needed soon', () => {
    const small = sized(4 * KB, 8 * KB);
    expect(bytesOf(sizesAfterSuccess(small, tried(3 * KB, 8 * KB), nowMs))).toEqual([8 * KB, 16 * KB]);
    expect(sizesAfterSuccess(small, tried(1 * KB, 0), nowMs)).toEqual(small);
    const cut = { ...small, down: { bytes: 8 * KB, cut: { bytes: 16 * KB, atMs: nowMs } } };
    const grownAt = (atMs: number) => bytesOf(sizesAfterSuccess(cut, tried(0, 8 * KB), atMs));
    expect([grownAt(nowMs + minute), grownAt(nowMs + 11 * minute)]).toEqual([
      [4 * KB, 8 * KB],
      [4 * KB, 16 * KB],
    ]);
    expect(answerBytes(full, true)).toBe(32 * KB);
    expect(answerBytes(full, false)).toBe(256 * KB);
    expect(answerBytes(small, true)).toBe(8 * KB);
  });
});

describe('sendsPlain', () => {
  it('sendsPlain is true for a day after compressed request bodies were refused', () => {
    const day = 24 * 60 * minute;
    const status = { ...firstStatus, packingRefusedAt: nowMs };
    expect([firstStatus, status].map((one) => sendsPlain(one, nowMs))).toEqual([false, true]);
    expect([nowMs + day - 1, nowMs + day].map((at) => sendsPlain(status, at))).toEqual([true, false]);
  });
});
