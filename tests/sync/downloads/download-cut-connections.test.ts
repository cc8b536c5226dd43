import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DownloadPhone } from '../../support/phone/download-phone.ts';
import { FileServer, fileOf } from '../../support/server/file-server.ts';

describe('a download over a connection that breaks', () => {
  it('a download resumes at the right byte after each cut of the connection and fetches no byte twice', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 400_000 }),
        fc.array(fc.integer({ min: 0, max: 120_000 }), { maxLength: 12 }),
        async (sizeBytes, cuts) => {
          const server = new FileServer();
          const content = fileOf(sizeBytes);
          const left = [...cuts];
          server.faultOf = () => {
            const afterBytes = left.shift();
            return afterBytes === undefined ? null : { kind: 'cut', afterBytes };
          };
          const phone = new DownloadPhone(server);
          await phone.queue([server.put('exam1', 'a.pdf', content)]);
          const tab = phone.open();
          tab.wake();
          await phone.until('the file is whole', async () => (await phone.file('exam1'))?.state === 'whole');
          tab.stop();
          expect(await phone.read('exam1')).toEqual(content);
          expect(server.sentBytes).toBe(sizeBytes);
          expect(phone.errors).toEqual([]);
          for (const { from, ifRange } of server.requests.slice(1))
            if (from > 0) expect(ifRange).toBe('"exam1-a.pdf"');
        },
      ),
      { numRuns: 15, seed: 7 },
    );
  });

  it('a download is aborted when no more bytes arrive for 30 s, and is requested again', async () => {
    const server = new FileServer();
    server.faultOf = ({ from }) => (from === 0 ? { kind: 'silent', afterBytes: 30_000 } : null);
    const phone = new DownloadPhone(server);
    await phone.queue([server.put('exam1', 'a.pdf', fileOf(100_000))]);
    const tab = phone.open();
    const before = phone.clock.now();
    tab.wake();
    await phone.until('the file is whole', async () => (await phone.file('exam1'))?.state === 'whole');
    tab.stop();
    expect(phone.clock.now() - before).toBeGreaterThan(30_000);
    expect(phone.clock.now() - before).toBeLessThan(40_000);
    expect(server.sentBytes).toBe(100_000);
  });

  it('after four failed tries a download waits; a call of `wake` starts the next try, and the file is complete within 5 s', async () => {
    const server = new FileServer();
    server.isOffline = true;
    const phone = new DownloadPhone(server);
    await phone.queue([server.put('exam1', 'a.pdf', fileOf(10_000))]);
    const tab = phone.open();
    tab.wake();
    await phone.until('some tries have failed', () => server.requests.length === 4);
    expect(await phone.file('exam1')).toMatchObject({ state: 'interrupted', waitsFor: 'network' });
    const [asked, before] = [server.requests.length, phone.clock.now()];
    server.isOffline = false;
    await phone.clock.advance(2_000);
    expect(server.requests).toHaveLength(asked);
    tab.wake();
    await phone.until('the file is whole', async () => (await phone.file('exam1'))?.state === 'whole');
    tab.stop();
    expect(phone.clock.now() - before).toBeLessThan(5_000);
  });
});
