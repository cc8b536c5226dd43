import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { openDeviceDb } from '#data/device/device-db.ts';
import { makeExamFile } from '../../../../tests/support/fixtures/exam-file.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { BringReaderWithFiles } from './bring-reader-with-files.tsx';

it('BringReaderWithFiles calls prepareReader when the download of a paper begins and when a paper arrives, not while a download is interrupted', async () => {
  const prepareReader = vi.fn();
  const device = openDeviceDb();
  const put = (state: 'interrupted' | 'running' | 'whole', finishedAt: number | null) =>
    device.examFiles.put(makeExamFile('one', 0, { state, waitsFor: null, finishedAt }));
  await device.examFiles.put(makeExamFile('old', 5));
  await put('interrupted', null);
  const toArray = vi.spyOn(device.examFiles, 'toArray');
  await renderInApp(() => (
    <>
      <p>Pare</p>
      <BringReaderWithFiles device={device} prepareReader={prepareReader} />
    </>
  ));
  await vi.waitFor(() => expect(toArray).toHaveBeenCalled());
  await Promise.all(toArray.mock.results.map(({ value }) => value));
  expect(prepareReader).not.toHaveBeenCalled();
  await put('running', null);
  await vi.waitFor(() => expect(prepareReader).toHaveBeenCalledOnce());
  await put('whole', Date.now());
  await vi.waitFor(() => expect(prepareReader).toHaveBeenCalledTimes(2));
});
