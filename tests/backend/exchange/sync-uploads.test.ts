// Tests payloads that are sent in chunks.
import { existsSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { png } from '../../support/fixtures/picture-heads.ts';
import {
  idOf,
  type Mutation,
  mutation,
  newId,
  person,
  requestOf,
  send,
  sendForCodes,
} from '../../support/server/sync-people.ts';
import { samples } from '../../support/server/sync-samples.ts';
import { type Answer, sha256, tinyPdf } from '../../support/server/sync-world.ts';
import { withWorld } from '../../support/server/with-server.ts';

const world = withWorld({
  env: { PARE_SYNC_PER_MINUTE: '0' },
  people: [person('pupil'), person('admin', { is_admin: true }), person('colleague', { is_admin: true })],
});

const folder = () => join(world.server.dataDir, 'uploads');
const storedFiles = () =>
  existsSync(folder())
    ? readdirSync(folder(), { recursive: true }).filter((name) => /(cells|payload)$/.test(String(name)))
    : [];

async function sendChunk(
  as: string,
  id: string,
  payload: Uint8Array,
  from: number,
  to: number,
): Promise<Answer> {
  const path = `/api/upload/${id}?offset=${from}&size=${payload.length}`;
  return world.request('POST', path, as, payload.subarray(from, to));
}

const examOf = (payload: Uint8Array, field = 'file'): Mutation =>
  mutation('create', 'exams', newId(), samples.exams?.(''), {
    upload: { kind: 'file', field, size: payload.length, sha256: sha256(payload) },
  });

function pdfOf(bytes: number): Uint8Array {
  const payload = new Uint8Array(bytes).map((_, i) => 32 + ((i * 7919) % 90));
  payload.set(tinyPdf());
  return payload;
}

test('chunks in any order, some sent twice, make one file that is served as it was sent', async () => {
  const payload = pdfOf(300_000);
  const made = examOf(payload);
  const cuts = [0, 65_536, 131_072, 196_608, 262_144, 300_000];
  const answers: unknown[] = [];
  for (const i of [3, 0, 0, 4, 1, 3, 2]) {
    const answer = await sendChunk('admin', made.id, payload, cuts[i] ?? 0, cuts[i + 1] ?? 0);
    answers.push(answer.body.held);
  }
  expect(answers).toEqual([
    [[196_608, 262_144]],
    [
      [0, 65_536],
      [196_608, 262_144],
    ],
    [
      [0, 65_536],
      [196_608, 262_144],
    ],
    [
      [0, 65_536],
      [196_608, 300_000],
    ],
    [
      [0, 131_072],
      [196_608, 300_000],
    ],
    [
      [0, 131_072],
      [196_608, 300_000],
    ],
    [[0, 300_000]],
  ]);
  expect((await sendChunk('admin', made.id, payload, 0, 0)).body).toEqual({ held: [[0, 300_000]] });

  const [result] = await send(world, 'admin', made);
  expect(result).toMatchObject({
    status: 'applied',
    row: { file_size: 300_000, file_sha256: sha256(payload) },
  });
  const url = String(result?.row?.file_url);
  expect(url).toMatch(/^\/api\/files\/pare_exams\/[a-z0-9]{15}\/\d{8}t\d{6}z-bac-2023_[A-Za-z0-9]{10}\.pdf$/);
  const file = await fetch(world.server.url + url);
  expect(sha256(new Uint8Array(await file.arrayBuffer()))).toBe(sha256(payload));
  expect(storedFiles()).toEqual([]);
});

test('chunks sent at the same time are all stored', async () => {
  const payload = pdfOf(200_000);
  const made = examOf(payload);
  const cuts = Array.from({ length: 25 }, (_, i) => i * 8192);
  const upTo = (from: number) => Math.min(payload.length, from + 8192);
  await Promise.all([...cuts, ...cuts].map((from) => sendChunk('admin', made.id, payload, from, upTo(from))));
  expect((await sendChunk('admin', made.id, payload, 0, 0)).body).toEqual({ held: [[0, 200_000]] });
  expect(await sendForCodes(world, 'admin', made)).toEqual(['applied']);
});

test('a mutation that already has its verdict needs none of its chunks again', async () => {
  const payload = pdfOf(1000);
  const made = examOf(payload);
  await world.upload('admin', made.id, payload);
  await send(world, 'admin', made);
  expect((await sendChunk('admin', made.id, payload, 0, 0)).body).toEqual({ held: [[0, 1000]] });
  expect((await sendChunk('admin', made.id, payload, 0, 1000)).body).toEqual({ held: [[0, 1000]] });
  expect(storedFiles()).toEqual([]);
  expect(await sendForCodes(world, 'admin', made)).toEqual(['applied']);
});

test('a payload that differs from the announced hash is deleted and requested again', async () => {
  const payload = pdfOf(1000);
  const made = examOf(payload);
  await world.upload('admin', made.id, pdfOf(1000).fill(65, 500));
  expect(await sendForCodes(world, 'admin', made)).toEqual(['failed file-needed']);
  expect(storedFiles()).toEqual([]);
  await world.upload('admin', made.id, payload);
  expect(await sendForCodes(world, 'admin', made)).toEqual(['applied']);
});

test('a mutation that arrives before its whole file, or before its level, leaves the stored chunks in place', async () => {
  const payload = pdfOf(100_000);
  const made = examOf(payload);
  await sendChunk('admin', made.id, payload, 0, 65_536);
  expect(await sendForCodes(world, 'admin', made)).toEqual(['failed file-needed']);
  expect((await sendChunk('admin', made.id, payload, 0, 0)).body).toEqual({ held: [[0, 65_536]] });
  await sendChunk('admin', made.id, payload, 65_536, 100_000);
  const early = { ...made, data: { ...Object(made.data), grade_level: newId() } };
  expect(await sendForCodes(world, 'admin', early)).toEqual(['failed parent-unknown']);
  expect((await sendChunk('admin', made.id, payload, 0, 0)).body).toEqual({ held: [[0, 100_000]] });
  expect(await sendForCodes(world, 'admin', made)).toEqual(['applied']);
});

test('an update replaces a file, and a second file is stored in its own field', async () => {
  const [first, second] = [pdfOf(1000), pdfOf(2000)];
  const made = examOf(first);
  await world.upload('admin', made.id, first);
  const [created] = await send(world, 'admin', made);
  const upload = { kind: 'file', field: 'correction', size: second.length, sha256: sha256(second) };
  const correction = mutation('update', 'exams', String(made.record), {}, { base: created?.updated, upload });
  await world.upload('admin', correction.id, second);
  const [corrected] = await send(world, 'admin', correction);
  expect(corrected?.row).toMatchObject({ file_size: 1000, correction_size: 2000 });
  const replaced = mutation(
    'update',
    'exams',
    String(made.record),
    {},
    {
      base: corrected?.updated,
      upload: { ...upload, field: 'file' },
    },
  );
  await world.upload('admin', replaced.id, second);
  expect((await send(world, 'admin', replaced))[0]?.row).toMatchObject({
    file_sha256: sha256(second),
    correction_sha256: sha256(second),
  });
});

test('a file that is not a PDF, or a field that is not a file field, is refused for good', async () => {
  const html = new TextEncoder().encode('<!doctype html><script>alert(1)</script>');
  const made = examOf(html);
  await world.upload('admin', made.id, html);
  expect(await sendForCodes(world, 'admin', made, made)).toEqual([
    'rejected file-refused',
    'rejected file-refused',
  ]);
  for (const field of ['title', 'nothing', 'id', '__proto__']) {
    const pdf = tinyPdf();
    const wrong = examOf(pdf, field);
    await world.upload('admin', wrong.id, pdf);
    expect(await sendForCodes(world, 'admin', wrong)).toEqual(['rejected invalid']);
  }
  expect(storedFiles()).toEqual([]);
});

test('a repeated create with a file is accepted only if the stored exam has the same file', async () => {
  const [paper, other] = [pdfOf(1000), pdfOf(1001)];
  const without = mutation('create', 'exams', newId(), samples.exams?.(''));
  await send(world, 'admin', without);
  const withFile = (payload: Uint8Array) => ({
    ...examOf(payload),
    record: without.record,
    data: without.data,
  });
  const second = withFile(paper);
  await world.upload('admin', second.id, paper);
  expect(await sendForCodes(world, 'admin', second)).toEqual(['rejected exists']);

  const made = examOf(paper);
  await world.upload('admin', made.id, paper);
  expect(await sendForCodes(world, 'admin', made)).toEqual(['applied']);
  const again = { ...made, id: newId() };
  await world.upload('admin', again.id, paper);
  const changed = { ...again, id: newId(), upload: examOf(other).upload };
  await world.upload('admin', changed.id, other);
  expect(await sendForCodes(world, 'admin', again, changed)).toEqual(['applied', 'rejected exists']);
});

test('a file that is refused leaves no exam, whichever way it was sent', async () => {
  const [html, large] = [new TextEncoder().encode('<html></html>'), new Uint8Array(20 * 1024 * 1024 + 1)];
  large.set(tinyPdf());
  const count = async () => (await world.admin('GET', '/api/collections/exams/records?perPage=1')).totalItems;
  const before = await count();
  for (const [payload, field] of [
    [html, 'file'],
    [html, 'correction'],
  ] as const) {
    const made = examOf(payload, field);
    await world.upload('admin', made.id, payload);
    expect(await sendForCodes(world, 'admin', made)).toEqual(['rejected file-refused']);
    expect(await sendForCodes(world, 'pupil', { ...examOf(payload, field) })).toEqual(['rejected forbidden']);
  }
  for (const bytes of [html, large]) {
    const form = new FormData();
    for (const [name, value] of Object.entries(samples.exams?.('') ?? {})) form.set(name, String(value));
    form.set('file', new File([new Uint8Array(bytes)], 'sujet.pdf', { type: 'application/pdf' }));
    const answer = await fetch(`${world.server.url}/api/collections/exams/records`, {
      method: 'POST',
      headers: { authorization: world.tokens.get('superuser') ?? '' },
      body: form,
    });
    expect(answer.status).toBe(400);
  }
  expect(await count()).toBe(before);
});

test('a figure of a question is uploaded in chunks, like the file of an exam', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const upload = { kind: 'file', field: 'figure', size: png.length, sha256: sha256(png) };
  const made = mutation('create', 'quiz_questions', newId(), samples.quiz_questions?.(''), { upload });
  await world.upload('admin', made.id, png);
  const [result] = await send(world, 'admin', made);
  expect(result?.row).toMatchObject({ figure_size: png.length, figure_sha256: sha256(png) });
  expect(result?.row?.figure_url).toMatch(/\.png$/);
  await world.remove('quiz_questions', String(made.record));
});

test('a bulk import stores all of its rows or none', async () => {
  const rows = Array.from({ length: 120 }, (_, i) => ({
    id: newId(),
    ...samples.quiz_questions?.(''),
    question: `Question ${i}`,
  }));
  const importOf = (list: unknown): [Mutation, Uint8Array] => {
    const payload = new TextEncoder().encode(JSON.stringify(list));
    const upload = { kind: 'rows', size: payload.length, sha256: sha256(payload) };
    return [mutation('create', 'quiz_questions', newId(), {}, { upload }), payload];
  };
  const count = async () =>
    (await world.admin('GET', '/api/collections/quiz_questions/records?perPage=1')).totalItems;
  const attempts: [unknown, string][] = [
    [[...rows, { ...rows[0], id: newId(), option_a: '' }], 'rejected invalid'],
    [[...rows, { ...rows[0], id: 'short' }], 'rejected invalid'],
    [[...rows, null], 'rejected invalid'],
    [{ rows }, 'rejected invalid'],
    [[], 'rejected invalid'],
    [
      [...rows, { ...rows[0], id: newId(), question: 'Une autre', subject: newId() }],
      'failed parent-unknown',
    ],
  ];
  for (const [list, code] of attempts) {
    const [made, payload] = importOf(list);
    await world.upload('admin', made.id, payload);
    expect(await sendForCodes(world, 'admin', made)).toEqual([code]);
    expect(await count()).toBe(0);
  }
  const [made, payload] = importOf(rows);
  await world.upload('admin', made.id, payload);
  const [result] = await send(world, 'admin', made);
  expect(result).toEqual({ id: made.id, status: 'applied', seq: expect.any(Number) });
  expect(await count()).toBe(120);
  const [again, samePayload] = importOf(rows);
  await world.upload('admin', again.id, samePayload);
  expect(await sendForCodes(world, 'admin', again)).toEqual(['applied']);
  expect(await count()).toBe(120);
});

test('only admins may send chunks, and only valid ones', async () => {
  const payload = tinyPdf();
  const id = newId();
  const before = storedFiles();
  const codes = async (as: string, path: string, body: Uint8Array) => {
    const answer = await world.request('POST', `/api/upload/${path}`, as, body);
    return [answer.status, answer.body.error];
  };
  const completeUpload = `${id}?offset=0&size=${payload.length}`;
  expect(await codes('guest', completeUpload, payload)).toEqual([401, 'auth-required']);
  expect(await codes('expired', completeUpload, payload)).toEqual([401, 'auth-required']);
  expect(await codes('pupil', completeUpload, payload)).toEqual([403, 'forbidden']);
  for (const path of [
    id,
    `${id}?offset=-1&size=100`,
    `${id}?offset=0&size=0`,
    `${id}?offset=99&size=100`,
    `${id}?offset=x&size=100`,
    `..%2F..%2Fx?offset=0&size=${payload.length}`,
    `short?offset=0&size=${payload.length}`,
  ]) {
    expect([path, await codes('admin', path, payload)]).toEqual([path, [400, 'malformed']]);
  }
  expect(await codes('admin', `${id}?offset=100&size=8000`, new Uint8Array(4096))).toEqual([400, 'off-grid']);
  expect(await codes('admin', `${id}?offset=0&size=8000`, new Uint8Array(5000))).toEqual([400, 'off-grid']);
  expect(await codes('admin', `${id}?offset=0&size=30000000`, payload)).toEqual([413, 'too-large']);
  expect(await codes('admin', `${id}?offset=0&size=400000`, new Uint8Array(300_000))).toEqual([
    413,
    'too-large',
  ]);
  expect(storedFiles()).toEqual(before);
});

test('chunks of different sizes may overlap, and a chunk that differs from the stored bytes is refused', async () => {
  const payload = pdfOf(300_000).map((byte, i) => (i < 20 ? byte : (i * 31) % 256));
  const made = examOf(payload);
  const ends = [
    [0, 16_384],
    [8192, 24_576],
    [0, 4096],
    [20_480, 300_000 - (300_000 % 4096)],
    [299_008, 300_000],
  ];
  const receivedEnds: unknown[] = [];
  for (const [from = 0, to = 0] of ends)
    for (let at = from; at < to; at += 262_144) {
      const answer = await sendChunk('admin', made.id, payload, at, Math.min(to, at + 262_144));
      receivedEnds.push(answer.body.held);
    }
  expect(receivedEnds.slice(0, 3)).toEqual([[[0, 16_384]], [[0, 24_576]], [[0, 24_576]]]);
  expect(receivedEnds.at(-1)).toEqual([[0, 300_000]]);
  const other = payload.map((byte) => byte ^ 1);
  for (const [from, to] of [
    [0, 4096],
    [299_008, 300_000],
  ] as const) {
    const answer = await sendChunk('admin', made.id, other, from, to);
    expect([answer.status, answer.body]).toEqual([409, { error: 'piece-differs' }]);
  }
  expect(await sendForCodes(world, 'admin', made)).toEqual(['applied']);
});

test('an account may have 100 MB of unfinished uploads, and can start another when one is withdrawn', async () => {
  rmSync(join(folder(), idOf('admin')), { recursive: true, force: true });
  const size = 20 * 1024 * 1024;
  const startUpload = async (id: string) => {
    const path = `/api/upload/${id}?offset=0&size=${size}`;
    const answer = await world.request('POST', path, 'admin', new Uint8Array(4096));
    return [answer.status, answer.body.error ?? answer.body.held];
  };
  const taken = [200, [[0, 4096]]];
  const made = Array.from({ length: 5 }, newId);
  for (const id of made) expect(await startUpload(id)).toEqual(taken);
  const sixth = newId();
  expect(await startUpload(sixth)).toEqual([413, 'uploads-full']);
  expect(await startUpload(made[0] ?? '')).toEqual(taken);
  const withdraw = { id: made[0] ?? '', op: 'withdraw' };
  await world.sync('admin', requestOf('admin', { mutations: [withdraw as unknown as Mutation] }));
  expect(await startUpload(sixth)).toEqual(taken);
  rmSync(join(folder(), idOf('admin')), { recursive: true });
});

test('the file of a refused update can be used by the next mutation of the same account, and by no other account', async () => {
  const payload = pdfOf(100_000);
  const exam = mutation('create', 'exams', newId(), samples.exams?.(''));
  const [created] = await send(world, 'admin', exam);
  const upload = { kind: 'file', field: 'correction', size: payload.length, sha256: sha256(payload) };
  const update = (base: unknown) =>
    mutation('update', 'exams', String(exam.record), {}, { base: String(base), upload });
  const ask = async (as: string, id: string, from: string) => {
    const path = `/api/upload/${id}?offset=0&size=${payload.length}&from=${from}`;
    return (await world.request('POST', path, as, new Uint8Array())).body.held;
  };
  const early = update('2020-01-01T00:00:00.000Z');
  await world.upload('admin', early.id, payload);
  const next = update(created?.updated);
  // The first update has no verdict yet, so its chunks still belong to it.
  expect(await ask('admin', next.id, early.id)).toEqual([]);
  expect(await sendForCodes(world, 'admin', early)).toEqual(['rejected changed-meanwhile']);
  expect(await ask('colleague', next.id, early.id)).toEqual([]);
  for (const from of ['', 'short', '..%2F..', newId()]) expect(await ask('admin', next.id, from)).toEqual([]);
  const completeRange = [[0, payload.length]];
  const receivedRanges = await Promise.all([1, 2, 3].map(() => ask('admin', next.id, early.id)));
  expect(receivedRanges).toEqual([completeRange, completeRange, completeRange]);
  expect(await sendForCodes(world, 'admin', next)).toEqual(['applied']);
  expect(await sendForCodes(world, 'admin', early)).toEqual(['rejected changed-meanwhile']);
  expect(await world.admin('GET', `/api/collections/exams/records/${exam.record}`)).toMatchObject({
    correction_sha256: sha256(payload),
  });
  expect(
    storedFiles().filter((name) => String(name).includes(early.id) || String(name).includes(next.id)),
  ).toEqual([]);
});

test('files of refused updates are deleted when the account needs the space for another upload', async () => {
  rmSync(join(folder(), idOf('admin')), { recursive: true, force: true });
  const exam = mutation('create', 'exams', newId(), samples.exams?.(''));
  await send(world, 'admin', exam);
  const size = 20 * 1024 * 1024;
  const upload = { kind: 'file', field: 'correction', size: 1000, sha256: sha256(pdfOf(1000)) };
  const early = mutation(
    'update',
    'exams',
    String(exam.record),
    {},
    { base: '2020-01-01T00:00:00.000Z', upload },
  );
  await world.upload('admin', early.id, pdfOf(1000));
  expect(await sendForCodes(world, 'admin', early)).toEqual(['rejected changed-meanwhile']);
  expect(storedFiles().some((name) => String(name).includes(early.id))).toBe(true);
  const startUpload = (id: string) =>
    world.request('POST', `/api/upload/${id}?offset=0&size=${size}`, 'admin', new Uint8Array(4096));
  for (let started = 0; started < 5; started++) expect((await startUpload(newId())).status).toBe(200);
  expect(storedFiles().some((name) => String(name).includes(early.id))).toBe(false);
  expect((await startUpload(newId())).status).toBe(413);
  rmSync(join(folder(), idOf('admin')), { recursive: true });
});

test('an upload without progress for a week is deleted; an upload still in progress is not', async () => {
  const payload = pdfOf(10_000);
  const [old, young, moving] = [newId(), newId(), newId()];
  for (const id of [old, young, moving]) await sendChunk('admin', id, payload, 0, 4096);
  const path = join(folder(), idOf('admin'), old);
  const eightDaysAgo = new Date(Date.now() - 8 * 24 * 3600 * 1000);
  const age = (...pathParts: string[]) =>
    utimesSync(join(folder(), ...pathParts), eightDaysAgo, eightDaysAgo);
  for (const id of [old, moving]) {
    age(idOf('admin'), id);
    age(idOf('admin'), id, '10000-in-cells', 'cells');
  }
  await sendChunk('admin', moving, payload, 4096, 8192);
  await world.admin('POST', '/api/crons/pare_sync_tidy');
  await expect.poll(() => existsSync(path), { timeout: 20_000 }).toBe(false);
  expect((await sendChunk('admin', young, payload, 0, 0)).body).toEqual({ held: [[0, 4096]] });
  expect((await sendChunk('admin', moving, payload, 0, 0)).body).toEqual({ held: [[0, 8192]] });
  expect((await sendChunk('admin', old, payload, 0, 0)).body).toEqual({ held: [] });
});

test('a figure of more than 4,096 pixels a side is refused with a code of its own', async () => {
  const figureOf = (payload: Uint8Array) =>
    mutation('create', 'quiz_questions', newId(), samples.quiz_questions?.(''), {
      upload: { kind: 'file', field: 'figure', size: payload.length, sha256: sha256(payload) },
    });
  const codes: string[] = [];
  for (const payload of [png(4097, 10), png(0, 10), png(4096, 4096)]) {
    const made = figureOf(payload);
    await world.upload('admin', made.id, payload);
    codes.push(...(await sendForCodes(world, 'admin', made)));
  }
  expect(codes).toEqual(['rejected picture-too-large', 'rejected file-refused', 'applied']);
});
