import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { BucketSizeNote } from '#data/database/stored-rows.ts';
import { listenToErrors } from '#lib/error-feed.ts';
import { manualClock } from '../../../../tests/support/phone/manual-clock.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { useBucketSizes } from './use-bucket-sizes.ts';

const size = (bucket: string, sizeBytes: number, at: number) => ({ bucket, sizeBytes, at }) as BucketSizeNote;

async function show(answer: () => Promise<BucketSizeNote[]>, firstBuckets = ['forum:1']) {
  const store = { clock: manualClock() };
  const bucketSizes = vi.fn<(buckets: string[]) => Promise<BucketSizeNote[]>>(answer);
  const commands = { bucketSizes };
  let change = (_asked: { buckets: string[]; isOffline: boolean }): void => undefined;
  const { place } = await renderInApp(() => {
    const [{ buckets, isOffline }, setAsked] = useState({ buckets: firstBuckets, isOffline: false });
    change = setAsked;
    const { sizes, isAnswered } = useBucketSizes(store, commands, buckets, isOffline);
    const listed = sizes && [...sizes.values()].map((one) => `${one.bucket} ${one.sizeBytes}`);
    return <p>{JSON.stringify({ listed, isAnswered })}</p>;
  });
  const shown = () => JSON.parse(place.textContent) as { listed: string[] | null; isAnswered: boolean };
  const shows = (listed: string[] | null, isAnswered: boolean) =>
    vi.waitFor(() => expect(shown()).toEqual({ listed, isAnswered }));
  return { ...store, bucketSizes, shows, change: (asked: Parameters<typeof change>[0]) => change(asked) };
}

it('useBucketSizes returns null until the request has ended, then the sizes that the server has stated', async () => {
  const answer = Promise.withResolvers<BucketSizeNote[]>();
  const { clock, shows } = await show(() => answer.promise);
  await shows(null, false);
  answer.resolve([size('forum:1', 4_000, clock.now())]);
  await shows(['forum:1 4000'], true);
});

it('useBucketSizes returns sizes of an earlier answer as not answered', async () => {
  const { shows } = await show(async () => [size('forum:1', 4_000, 1)]);
  await shows(['forum:1 4000'], false);
});

it('useBucketSizes requests the sizes again when the buckets change and when the network comes or goes, and keeps the known sizes meanwhile', async () => {
  const never = Promise.withResolvers<BucketSizeNote[]>();
  const { clock, bucketSizes, shows, change } = await show(() => never.promise);
  await vi.waitFor(() => expect(bucketSizes).toHaveBeenCalledTimes(1));
  bucketSizes.mockImplementationOnce(async () => [size('forum:2', 5_000, clock.now())]);
  change({ buckets: ['forum:2'], isOffline: false });
  await shows(['forum:2 5000'], true);
  change({ buckets: ['forum:2'], isOffline: true });
  await shows(['forum:2 5000'], false);
  expect(bucketSizes.mock.calls).toEqual([[['forum:1']], [['forum:2']], [['forum:2']]]);
});

it('useBucketSizes reports an unexpected error, and the sizes are then unknown', async () => {
  const listener = vi.fn();
  onTestFinished(listenToErrors(listener));
  const error = new TypeError('not a list');
  const { shows } = await show(() => Promise.reject(error));
  await shows([], false);
  expect(listener.mock.calls).toEqual([[error]]);
});

it('useBucketSizes requests nothing without buckets', async () => {
  const { bucketSizes, shows, change } = await show(async () => [], []);
  await shows(null, false);
  change({ buckets: ['forum:1'], isOffline: false });
  await shows([], false);
  expect(bucketSizes.mock.calls).toEqual([[['forum:1']]]);
});
