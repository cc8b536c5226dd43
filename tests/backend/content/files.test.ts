import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { jpeg, png, webp } from '../../support/fixtures/picture-heads.ts';
import { withDatabase } from '../../support/server/change-log.ts';
import { type Answer, type Row, refusalCode } from '../../support/server/rest-client.ts';
import { examOf, makeSubjectLevel, questionOf, type SubjectLevel } from '../../support/server/samples.ts';
import { withServer } from '../../support/server/with-server.ts';

const backend = withServer();
let subjectLevel: SubjectLevel;

beforeAll(async () => {
  subjectLevel = await makeSubjectLevel(backend.superuser);
});

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Returns a PDF with bytes that are no valid text, so that its hash differs if they are treated as text. */
function pdf(sizeBytes = 4096, head = '%PDF-1.7\n'): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(sizeBytes);
  for (let i = 0; i < sizeBytes; i++) bytes[i] = (i * 7 + (i >> 8)) % 256;
  bytes.set(new TextEncoder().encode(head));
  return bytes;
}

const smallPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
);

type Part = [field: string, bytes: Uint8Array<ArrayBuffer> | Buffer<ArrayBuffer>, name: string];

function form(body: object, parts: Part[]): FormData {
  const data = new FormData();
  for (const [key, value] of Object.entries(body)) data.set(key, String(value));
  for (const [field, bytes, name] of parts) data.set(field, new Blob([bytes]), name);
  return data;
}

const upload = (parts: Part[], extra: object = {}) =>
  backend.superuser.send(
    'POST',
    '/api/collections/exams/records',
    form({ ...examOf(subjectLevel), ...extra }, parts),
  );

const download = (row: Record<string, unknown>, name: unknown, headers: Record<string, string> = {}) =>
  fetch(`${backend.server.url}/api/files/exams/${row.id}/${name}`, { headers });

describe('an uploaded exam file', () => {
  it('an uploaded exam file gets its size and hash from the server, whatever values were sent with it', async () => {
    const [file, correction] = [pdf(70_001), pdf(123)];
    const answer = await upload(
      [
        ['file', file, 'sujet.pdf'],
        ['correction', correction, 'corrige.pdf'],
      ],
      { file_size: 1, file_sha256: 'b'.repeat(64) },
    );
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      file_size: 70_001,
      file_sha256: sha256(file),
      correction_size: 123,
      correction_sha256: sha256(correction),
    });
  });

  it('an uploaded exam file gets a new size and hash when it is replaced or removed, and keeps them otherwise', async () => {
    const { body: exam } = await upload([['file', pdf(5000), 'a.pdf']]);
    const path = `/api/collections/exams/records/${exam.id}`;
    const renamed = await backend.superuser.send('PATCH', path, { title: 'Autre', file_size: 3 });
    expect(renamed.body).toMatchObject({ file_size: 5000, file_sha256: exam.file_sha256 });
    const other = pdf(6000);
    const replaced = await backend.superuser.send('PATCH', path, form({}, [['file', other, 'b.pdf']]));
    expect(replaced.body).toMatchObject({ file_size: 6000, file_sha256: sha256(other) });
    const removed = await backend.superuser.send('PATCH', path, { file: '' });
    expect(removed.body).toMatchObject({ file: '', file_size: 0, file_sha256: '' });
  });

  it('an uploaded exam file may have up to twenty megabytes', async () => {
    const most = 20 * 1024 * 1024;
    const large = pdf(most);
    const accepted = await upload([['file', large, 'a.pdf']]);
    expect(accepted.body).toMatchObject({ file_size: most, file_sha256: sha256(large) });
    const refused = await upload([['file', pdf(most + 1), 'a.pdf']]);
    expect([refused.status, refusalCode(refused, 'file')]).toEqual([400, 'validation_file_size_limit']);
  });
});

it('an exam gets the current year by default', async () => {
  expect((await upload([], { year: '' })).body.year).toBe(new Date().getUTCFullYear());
});

describe('a file or URL sent for an exam', () => {
  const text = (content: string) => new TextEncoder().encode(content);
  const html = '<!doctype html><script>alert(1)</script>';
  const fakes: [string, Uint8Array<ArrayBuffer> | Buffer<ArrayBuffer>][] = [
    ['HTML', text(html)],
    ['a picture', smallPng],
    ['HTML before a PDF', text(`${html}\n%PDF-1.7\n1 0 obj`)],
    ['spaces before a PDF', text('   %PDF-1.7\n1 0 obj')],
    ['a byte order mark before a PDF', text('\uFEFF%PDF-1.7\n')],
    ['an empty file', new Uint8Array(0)],
    ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['plain text', text('%PD')],
  ];
  const codes = ['not_a_pdf', 'validation_invalid_mime_type', 'validation_invalid_file'];

  it.each(fakes)(
    'a file sent for an exam is not stored if only its name is that of a PDF: %s',
    async (_, bytes) => {
      for (const field of ['file', 'correction']) {
        const answer: Answer = await upload([[field, bytes, 'sujet.pdf']]);
        expect(answer.status === 200 ? answer.body[field] : '').toBe('');
        if (answer.status !== 200) expect(codes).toContain(refusalCode(answer, field));
      }
    },
  );

  it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://x/y.pdf', '/etc/passwd', ' https://x'])(
    'the URL %s is refused as the file of an exam',
    async (address) => {
      expect(refusalCode(await upload([], { file_url: address }), 'file_url')).toBe(
        'validation_invalid_format',
      );
    },
  );

  it('the URL of a file on another site is stored as the file of an exam', async () => {
    const address = 'https://example.org/sujets/2024.pdf';
    expect((await upload([], { file_url: address })).body).toMatchObject({ file_url: address, file_size: 0 });
  });
});

describe('the name of an uploaded file', () => {
  const names = ['sujet.html', 'sujet.js', 'sujet.svg', 'sujet.png', 'sujet', 'sujet.pdf.mjs', 'sujet.PDF'];

  it.each(names)(
    'the name of an uploaded file does not matter: a PDF named %s is stored and served as a PDF',
    async (name) => {
      const { status, body: exam } = await upload([
        ['file', pdf(), name],
        ['correction', pdf(123), name],
      ]);
      expect(status).toBe(200);
      for (const field of ['file', 'correction']) {
        expect(exam[field]).toMatch(/^sujet\w*\.pdf$/);
        const answer = await download(exam, exam[field]);
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
        expect(answer.headers.get('content-disposition')).toContain(`${exam[field]}`);
      }
    },
  );

  it.each(['sujet.js', 'sujet.css', 'sujet.svg'])(
    'the name of an uploaded file does not matter: a PDF that was stored as %s is served as a PDF',
    async (name) => {
      const { body: exam } = await upload([['file', pdf(), 'sujet.pdf']]);
      const folder = join(backend.server.dataDir, 'storage', 'pare_exams', String(exam.id));
      for (const ending of ['', '.attrs'])
        await rename(join(folder, `${exam.file}${ending}`), join(folder, `${name}${ending}`));
      withDatabase(backend.server, (database) =>
        database.prepare('UPDATE exams SET file = ? WHERE id = ?').run(name, String(exam.id)),
      );
      const answer = await download(exam, name);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(answer.headers.get('content-disposition')).toContain('.pdf"');
    },
  );

  it.each(['f.js', 'f.svg', 'f.html', 'f'])(
    'the name of an uploaded file does not matter: a picture named %s is stored and served as a picture',
    async (name) => {
      const data = form(questionOf(subjectLevel), [['figure', smallPng, name]]);
      const { body } = await backend.superuser.send('POST', '/api/collections/quiz_questions/records', data);
      expect(body.figure).toMatch(/\.png$/);
      const answer = await fetch(`${backend.server.url}/api/files/quiz_questions/${body.id}/${body.figure}`);
      expect(answer.headers.get('content-type')).toBe('image/png');
    },
  );
});

describe('a figure of a question', () => {
  const ask = (bytes: Uint8Array<ArrayBuffer> | Buffer<ArrayBuffer>, name: string) =>
    backend.superuser.send(
      'POST',
      '/api/collections/quiz_questions/records',
      form(questionOf(subjectLevel), [['figure', bytes, name]]),
    );

  it('a figure of a question gets its size and hash from the server', async () => {
    expect((await ask(smallPng, 'f.png')).body).toMatchObject({
      figure_size: smallPng.length,
      figure_sha256: sha256(smallPng),
    });
  });

  it('a figure of a question must be a bitmap of at most 100 KB', async () => {
    const large = new Uint8Array(100 * 1024 + 1);
    large.set(smallPng);
    expect(refusalCode(await ask(large, 'f.png'), 'figure')).toBe('validation_file_size_limit');
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(refusalCode(await ask(svg, 'f.png'), 'figure')).toBe('validation_invalid_mime_type');
  });

  it('a figure of a question may have at most 4,096 pixels a side, in PNG, JPEG and WebP', async () => {
    const heads = { 'f.png': png, 'f.jpg': jpeg, 'f.webp': webp.extended };
    for (const [name, head] of Object.entries(heads)) {
      expect(refusalCode(await ask(head(4097, 10), name), 'figure')).toBe('picture_too_large');
      expect((await ask(head(4096, 4096), name)).status).toBe(200);
    }
    expect(refusalCode(await ask(png(0, 10), 'f.png'), 'figure')).toBe('picture_without_size');
  });

  it('a figure of a question is served in full size when a thumbnail is requested, and no thumbnail is created', async () => {
    const { body } = await ask(smallPng, 'f.png');
    const path = `/api/files/quiz_questions/${body.id}/${body.figure}`;
    const answer = await fetch(`${backend.server.url}${path}?thumb=100x100&download=1`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(smallPng)).toBe(true);
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    const storedFiles = readdirSync(join(backend.server.dataDir, 'storage'), { recursive: true }).map(String);
    expect(storedFiles.filter((name) => name.includes('thumbs_'))).toEqual([]);
  });
});

describe('a file’s download', () => {
  let exam: Row;
  const bytes = pdf(10_000);

  beforeAll(async () => {
    exam = (await upload([['file', bytes, 'sujet.pdf']])).body as Row;
  });

  it('the download of a file needs no account, and may be cached for a year', async () => {
    const answer = await download(exam, exam.file);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(sha256(new Uint8Array(await answer.arrayBuffer()))).toBe(exam.file_sha256);
  });

  it('the download of a file supports ranges under one ETag', async () => {
    const etag = String((await download(exam, exam.file, { range: 'bytes=0-0' })).headers.get('etag'));
    const partial = await download(exam, exam.file, { range: 'bytes=4000-4999', 'if-range': etag });
    expect([partial.status, partial.headers.get('content-range')]).toEqual([206, 'bytes 4000-4999/10000']);
    expect(new Uint8Array(await partial.arrayBuffer())).toEqual(bytes.subarray(4000, 5000));
    const stale = await download(exam, exam.file, { range: 'bytes=4000-4999', 'if-range': '"other"' });
    expect(stale.status).toBe(200);
    await stale.body?.cancel();
    expect((await download(exam, exam.file, { 'if-none-match': etag })).status).toBe(304);
    expect((await download(exam, exam.file, { range: 'bytes=10000-' })).status).toBe(416);
  });

  it('the download of a file has headers that prevent its execution as a page', async () => {
    const answer = await download(exam, exam.file);
    await answer.body?.cancel();
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('the URL of a file has a random part, so that the URL cannot be guessed', () => {
    expect(exam.file).toMatch(/^sujet_[a-z0-9]{10}\.pdf$/);
  });
});
