import { describe, expect, it } from 'vitest';
import { DownloadPhone } from '../../support/phone/download-phone.ts';
import { FileServer, fileOf } from '../../support/server/file-server.ts';

const size = 120_000;

async function halfDownloaded() {
  const server = new FileServer();
  const phone = new DownloadPhone(server);
  await phone.queue([server.put('exam1', 'a.pdf', fileOf(size))]);
  server.faultOf = ({ from }) => (from === 0 ? { kind: 'cut', afterBytes: 50_000 } : null);
  const portal = () => new Response('<html>Payez ici</html>', { headers: { 'content-type': 'text/html' } });
  server.instead = ({ from }) => (from === 0 ? undefined : portal());
  await phone.pass(phone.open());
  expect(await phone.file('exam1')).toMatchObject({
    state: 'interrupted',
    waitsFor: 'network',
    heldBytes: 50_000,
  });
  return { server, phone };
}

const pdf = (body: Uint8Array<ArrayBuffer>, status: number, headers: Record<string, string>) => () =>
  new Response(body, { status, headers: { 'content-type': 'application/pdf', ...headers } });

describe('an answer that is not the rest of the file', () => {
  it.each([
    [
      'a page of a captive portal',
      () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    ],
    ['another place in the file', pdf(fileOf(10), 206, { 'content-range': `bytes 0-${size - 1}/${size}` })],
    [
      'a part that does not reach the end',
      pdf(fileOf(10), 206, { 'content-range': `bytes 50000-50009/${size}` }),
    ],
    ['a file of another size', pdf(fileOf(10), 206, { 'content-range': 'bytes 50000-89999/90000' })],
    ['a whole file of another length', pdf(fileOf(10), 200, { 'content-length': '10' })],
    [
      'a part of another version',
      pdf(fileOf(10), 206, { etag: '"b"', 'content-range': `bytes 50000-${size - 1}/${size}` }),
    ],
    ['a busy server', () => new Response('busy', { status: 503 })],
    ['a refusal that is not the server’s own', () => new Response('Not Found', { status: 404 })],
    ['a refusal of the requested range', pdf(fileOf(1), 416, {})],
  ])('the answer “%s” changes no saved bytes, and the download resumes after them', async (_, answer) => {
    const { server, phone } = await halfDownloaded();
    server.instead = answer;
    expect(await phone.pass(phone.open())).toBe('retry');
    expect(await phone.file('exam1')).toMatchObject({
      state: 'interrupted',
      waitsFor: 'network',
      heldBytes: 50_000,
    });
    server.instead = () => undefined;
    expect(await phone.pass(phone.open())).toBe('done');
    expect(await phone.read('exam1')).toEqual(fileOf(size));
    expect(server.sentBytes).toBe(size);
  });

  it('an answer that is not the rest of the file does not keep other files from being downloaded', async () => {
    const { server, phone } = await halfDownloaded();
    await phone.queue([server.put('exam2', 'b.pdf', fileOf(30_000, 2))]);
    server.instead = ({ url }) => (url.includes('exam1') ? new Response('busy', { status: 503 }) : undefined);
    server.faultOf = () => null;
    expect(await phone.pass(phone.open())).toBe('retry');
    expect(await phone.file('exam2')).toMatchObject({ state: 'whole' });
  });

  it('a download that our server refuses fails with the fault `refused`', async () => {
    const { server, phone } = await halfDownloaded();
    server.instead = () => Response.json({ status: 403, message: 'no', data: {} }, { status: 403 });
    expect(await phone.pass(phone.open())).toBe('done');
    expect(await phone.file('exam1')).toMatchObject({ state: 'failed', fault: 'refused', heldBytes: 50_000 });
  });
});

describe('an answer with the complete file to a request for the rest of it', () => {
  it('an answer with the complete file instead of the rest completes the file when its version is that of the saved bytes', async () => {
    const { server, phone } = await halfDownloaded();
    server.instead = pdf(fileOf(size), 200, { etag: '"exam1-a.pdf"', 'content-length': String(size) });
    await phone.pass(phone.open());
    expect(await phone.read('exam1')).toEqual(fileOf(size));
  });

  it('an answer with the complete file instead of the rest restarts the download when its version is not that of the saved bytes', async () => {
    const { server, phone } = await halfDownloaded();
    server.instead = () =>
      new Response(server.stream(fileOf(size), { kind: 'cut', afterBytes: 20_000 }, null), {
        headers: { 'content-type': 'application/pdf', etag: '"other"' },
      });
    server.faultOf = () => null;
    const tab = phone.open();
    tab.wake();
    await phone.until('it has started again', async () => (await phone.file('exam1'))?.heldBytes === 20_000);
    server.instead = () => undefined;
    tab.wake();
    await phone.until('it is whole', async () => (await phone.file('exam1'))?.state === 'whole');
    tab.stop();
    expect(await phone.read('exam1')).toEqual(fileOf(size));
  });
});

describe('a downloaded file with a wrong hash', () => {
  it('a downloaded file with a wrong hash is fetched once more from the start, then fails until the user asks for it', async () => {
    const server = new FileServer();
    const phone = new DownloadPhone(server);
    const exam = server.put('exam1', 'a.pdf', fileOf(size));
    server.put('exam1', 'a.pdf', fileOf(size, 2));
    await phone.queue([exam]);
    expect(await phone.pass(phone.open())).toBe('done');
    expect(server.requests.map(({ from }) => from)).toEqual([0, 0]);
    expect(await phone.file('exam1')).toMatchObject({ state: 'failed', fault: 'broken', heldBytes: 0 });
    expect(await phone.device.fileChunks.count()).toBe(0);
    expect(await phone.read('exam1')).toBeNull();
    await phone.pass(phone.open());
    expect(server.requests).toHaveLength(2);

    server.put('exam1', 'a.pdf', fileOf(size));
    await phone.queue([exam]);
    await phone.pass(phone.open());
    expect(await phone.read('exam1')).toEqual(fileOf(size));
  });

  it('a downloaded file with a wrong hash is complete when its second download has the right hash', async () => {
    const server = new FileServer();
    const phone = new DownloadPhone(server);
    const exam = server.put('exam1', 'a.pdf', fileOf(size));
    await phone.queue([exam]);
    let requestCount = 0;
    server.instead = () => (++requestCount === 1 ? pdf(fileOf(size, 2), 200, {})() : undefined);
    await phone.pass(phone.open());
    expect(await phone.file('exam1')).toMatchObject({ state: 'whole' });
    expect(await phone.read('exam1')).toEqual(fileOf(size));
  });
});
