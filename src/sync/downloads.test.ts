import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { openDeviceDb } from '#data/device-db.ts';
import { getReadableFile, listExamFiles, openExamFile } from '#data/exam-files.ts';
import type { Exam } from '#domain/rows.ts';
import { systemClock } from '#lib/clock.ts';
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

describe('a download', () => {
  it('keeps the file in pieces, and hands it out once it is verified', async () => {
    const exam = await examOf(paper, 'a.pdf');
    const { device, downloads, requests } = downloadsOf(() => new Response(paper));
    const both = [downloads.download(exam, 'file'), downloads.download(exam, 'file')];
    expect(await Promise.all(both)).toEqual(['done', 'done']);
    expect(await downloads.download(exam, 'file')).toBe('done');
    expect(requests()).toBe(1);
    const chunks = await device.examChunks.toArray();
    expect(chunks.map((chunk) => chunk.bytes.length)).toEqual([262_144, 262_144, 175_712]);
    const file = await getReadableFile(device, exam.id, 'file');
    expect(file).toMatchObject({ state: 'whole', heldBytes: paper.length });
    const blob = file && (await openExamFile(device, file, 5));
    expect(new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(paper);
    expect(await getReadableFile(device, exam.id, 'file')).toMatchObject({ openedAt: 5 });
  });

  it('of something else than the server promised is thrown away', async () => {
    const exam = await examOf(paper, 'a.pdf');
    const { device, downloads } = downloadsOf(() => new Response(bytes(700_000, 2)));
    expect(await downloads.download(exam, 'file')).toBe('refused');
    expect(await device.examChunks.count()).toBe(0);
    expect(await getReadableFile(device, exam.id, 'file')).toBeNull();
    expect(await listExamFiles(device)).toMatchObject([{ state: 'failed' }]);
  });

  it('without a network, or without a file, says so', async () => {
    const exam = await examOf(paper, 'a.pdf');
    const { downloads } = downloadsOf(() => Promise.reject(new TypeError('no network')));
    expect(await downloads.download(exam, 'file')).toBe('offline');
    expect(await downloads.download(exam, 'correction')).toBe('missing');
  });

  it('that is cancelled leaves nothing', async () => {
    const exam = await examOf(paper, 'a.pdf');
    const { device, downloads } = downloadsOf(
      (signal) =>
        new Response(
          new ReadableStream({
            start: (controller) => {
              controller.enqueue(bytes(300_000, 1));
              signal.addEventListener('abort', () => controller.error(signal.reason));
            },
          }),
        ),
    );
    const running = downloads.download(exam, 'file');
    await downloads.cancel(exam, 'file');
    expect(await running).toBe('cancelled');
    expect(await listExamFiles(device)).toEqual([]);
    expect(await device.examChunks.count()).toBe(0);
  });

  it('of a replaced file keeps the old one readable until the new one is whole', async () => {
    const [old, fresh] = [await examOf(paper, 'a.pdf'), await examOf(bytes(500_000, 3), 'b.pdf')];
    let body = paper;
    const { device, downloads } = downloadsOf(() => new Response(body));
    await downloads.download(old, 'file');
    body = bytes(10, 1);
    expect(await downloads.download(fresh, 'file')).toBe('refused');
    expect(await getReadableFile(device, old.id, 'file')).toMatchObject({ sha256: old.fileSha256 });
    body = bytes(500_000, 3);
    expect(await downloads.download(fresh, 'file')).toBe('done');
    expect(await listExamFiles(device)).toMatchObject([{ sha256: fresh.fileSha256, state: 'whole' }]);
  });
});
