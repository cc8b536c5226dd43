import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { openDeviceDb } from '#data/device-db.ts';
import { getReadableFile, listExamFiles, openExamFile } from '#data/exam-files.ts';
import type { Exam } from '#domain/rows.ts';
import { systemClock } from '#lib/clock.ts';
import { addToQueue } from './download-queue.ts';
import { createDownloads } from './downloads.ts';

const bytes = (length: number, seed: number) =>
  Uint8Array.from({ length }, (_, index) => (index * 31 + seed) % 256);

async function examOf(content: Uint8Array<ArrayBuffer>, name: string): Promise<Exam> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return {
    id: 'exam00000000000',
    title: 'Examen de 2023',
    fileUrl: `/api/files/exams/exam00000000000/${name}`,
    fileSizeBytes: content.length,
    fileSha256: Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join(''),
    correctionUrl: null,
    correctionSizeBytes: null,
    correctionSha256: null,
  } as Exam;
}

function downloadsOf(answer: (signal: AbortSignal) => Response | Promise<Response>) {
  const device = openDeviceDb({ indexedDB: new IDBFactory(), IDBKeyRange });
  let requests = 0;
  const downloads = createDownloads({
    device,
    clock: systemClock,
    baseUrl: 'http://pare.example',
    fetch: async (_url, init) => {
      requests += 1;
      init?.signal?.throwIfAborted();
      return answer(init?.signal as AbortSignal);
    },
  });
  return { device, downloads, requests: () => requests };
}

const paper = bytes(700_000, 1);

type Setting = ReturnType<typeof downloadsOf>;

async function fetchAll({ device, downloads }: Setting, ...exams: Exam[]): Promise<void> {
  await addToQueue(
    device,
    exams.map((exam) => ({ exam, part: 'file' })),
    {},
    1,
  );
  await downloads.run();
}

describe('a download', () => {
  it('keeps the file in pieces, and hands it out once it is verified', async () => {
    const exam = await examOf(paper, 'a.pdf');
    const setting = downloadsOf(() => new Response(paper));
    const { device, requests } = setting;
    await fetchAll(setting, exam);
    await fetchAll(setting, exam);
    expect(requests()).toBe(1);
    const chunks = await device.fileChunks.toArray();
    expect(chunks.every((chunk) => chunk.bytes.length <= 262_144)).toBe(true);
    const file = await getReadableFile(device, exam.id, 'file');
    expect(file).toMatchObject({ state: 'whole', heldBytes: paper.length });
    const blob = file && (await openExamFile(device, file, 5));
    expect(new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(paper);
    expect(await getReadableFile(device, exam.id, 'file')).toMatchObject({ openedAt: 5 });
  });

  it('without a network waits for it', async () => {
    const exam = await examOf(paper, 'a.pdf');
    const setting = downloadsOf(() => Promise.reject(new TypeError('no network')));
    await fetchAll(setting, exam);
    expect(await listExamFiles(setting.device)).toMatchObject([
      { state: 'interrupted', waitsFor: 'network' },
    ]);
  });

  it('of a replaced file keeps the old one readable until the new one is whole', async () => {
    const [old, fresh] = [await examOf(paper, 'a.pdf'), await examOf(bytes(500_000, 3), 'b.pdf')];
    let body: Uint8Array<ArrayBuffer> | null = paper;
    const setting = downloadsOf(() => (body ? new Response(body) : Promise.reject(new TypeError('cut'))));
    await fetchAll(setting, old);
    body = null;
    await fetchAll(setting, fresh);
    expect(await getReadableFile(setting.device, old.id, 'file')).toMatchObject({ sha256: old.fileSha256 });
    body = bytes(500_000, 3);
    await setting.downloads.run();
    expect(await listExamFiles(setting.device)).toMatchObject([{ sha256: fresh.fileSha256, state: 'whole' }]);
  });
});
