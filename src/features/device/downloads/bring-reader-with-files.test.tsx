import 'fake-indexeddb/auto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { openDeviceDb } from '#data/device/device-db.ts';
import { makeExamFile } from '../../../../tests/support/fixtures/exam-file.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { BringReaderWithFiles } from './bring-reader-with-files.tsx';

it('BringReaderWithFiles calls prepareReader when the download of a paper starts and when it is complete, not while it is interrupted', async () => {
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
      <BringReaderWithFiles device={device} prepareReader={prepareReader} allowReader={() => undefined} />
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

it('BringReaderWithFiles calls allowReader when a paused paper is resumed or another one is requested, not when papers are paused', async () => {
  const calls: string[] = [];
  const device = openDeviceDb({ indexedDB: new IDBFactory(), IDBKeyRange });
  const put = (id: string, state: 'queued' | 'running' | 'paused') =>
    device.examFiles.put(makeExamFile(id, 0, { state, waitsFor: null, finishedAt: null }));
  await put('one', 'running');
  await put('two', 'queued');
  const toArray = vi.spyOn(device.examFiles, 'toArray');
  const areRead = (state: string) =>
    vi.waitFor(async () => {
      const files: { state: string }[] = await toArray.mock.results.at(-1)?.value;
      expect(files.every((file) => file.state === state)).toBe(true);
    });
  await renderInApp(() => (
    <>
      <p>Pare</p>
      <BringReaderWithFiles
        device={device}
        prepareReader={() => calls.push('prepare')}
        allowReader={() => calls.push('allow')}
      />
    </>
  ));
  await vi.waitFor(() => expect(calls).toEqual(['prepare']));
  await put('two', 'paused');
  await put('one', 'paused');
  await areRead('paused');
  expect(calls).toEqual(['prepare']);
  await put('one', 'running');
  await vi.waitFor(() => expect(calls).toEqual(['prepare', 'allow', 'prepare']));
  await put('three', 'queued');
  await vi.waitFor(() => expect(calls).toEqual(['prepare', 'allow', 'prepare', 'allow']));
});
