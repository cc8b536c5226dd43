import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AccountDb, openAccountDb } from '#data/database/account-db.ts';
import { tablesOf } from '#data/database/account-tables.ts';
import type { FigureRef } from '#data/database/stored-rows.ts';
import { type FigureDb, measureFigures, openFigureDb, readFigure } from '#data/device/figure-db.ts';
import { noLocks } from '#lib/locks.ts';
import { brokenBody } from '../../../tests/support/network/breaking-connection.ts';
import { createFigures } from './figures.ts';

const disk = () => ({ indexedDB: new IDBFactory(), IDBKeyRange });

async function refOf(text: string): Promise<FigureRef> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const sha256 = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { sha256, url: `/files/${text}`, sizeBytes: text.length };
}

let db: AccountDb;
let figures: FigureDb;
let requested: string[];
/** Returns the response of the fake file server for a file; null means no network. */
let answer: (text: string) => Response | null;

let ranges: (string | null)[];
/** Bytes of the body of each answer that were reported as data use. */
let bodyBytes: number[];

const ok = (text: string) => new Response(text, { headers: { 'content-type': 'image/png' } });

const phoneOf = (account: string, accounts = [account], own = db) =>
  createFigures({
    account,
    db: own,
    figures,
    locks: noLocks,
    accounts: async () => accounts,
    baseUrl: '',
    onAnswer: (bytes) => bodyBytes.push(bytes),
    fetch: async (url, init) => {
      ranges.push(new Headers(init?.headers).get('range'));
      const text = String(url).slice('/files/'.length);
      requested.push(text);
      const given = answer(text);
      if (!given) throw new TypeError('the file server is offline');
      return given;
    },
  });

const want = async (texts: string[], own = db) => {
  const refs = await Promise.all(texts.map(refOf));
  const index = { id: 's.l', subject: 's', gradeLevel: 'l', questionCount: refs.length, figures: refs };
  await tablesOf(own).quizSetIndex.put(index);
};

beforeEach(() => {
  db = openAccountDb('a', disk());
  figures = openFigureDb(disk());
  requested = [];
  ranges = [];
  bodyBytes = [];
  answer = ok;
});

describe('figures', () => {
  it('figures of a level are each downloaded once, and are read without the network afterwards', async () => {
    await want(['triangle', 'miroir']);
    const phone = phoneOf('a');
    expect(await phone.download()).toBe('done');
    expect(await phone.download()).toBe('done');
    expect(requested.sort()).toEqual(['miroir', 'triangle']);
    const blob = await readFigure(figures, (await refOf('triangle')).sha256);
    expect(await blob?.text()).toBe('triangle');
    expect(blob?.type).toBe('image/png');
    expect(await measureFigures(figures)).toBe('trianglemiroir'.length);
  });

  it('figures that are missing after the network was lost, and no others, are downloaded at the next call of `download`', async () => {
    await want(['triangle', 'miroir']);
    answer = (text) => (requested.length > 1 ? null : ok(text));
    expect(await phoneOf('a').download()).toBe('offline');
    expect(await figures.figures.count()).toBe(1);
    requested = [];
    answer = ok;
    expect(await phoneOf('a').download()).toBe('done');
    expect(requested).toHaveLength(1);
    expect(await figures.figures.count()).toBe(2);
  });

  it('figures are completed although the connection breaks repeatedly, and no byte is received twice', async () => {
    const text = 'triangle rectangle';
    await want([text]);
    let receivedBytes = 0;
    answer = () => {
      const from = Number(/^bytes=(\d+)-$/.exec(ranges.at(-1) ?? '')?.[1] ?? 0);
      const bytes = new TextEncoder().encode(text.slice(from, from + 5));
      receivedBytes += bytes.length;
      const isLast = from + bytes.length === text.length;
      const headers = { 'content-type': 'image/png', 'content-range': `bytes ${from}-17/18` };
      return new Response(
        isLast ? bytes : brokenBody(bytes),
        from > 0 ? { status: 206, headers } : { headers },
      );
    };
    expect(await phoneOf('a').download()).toBe('done');
    expect([requested.length, receivedBytes]).toEqual([4, text.length]);
    expect(await (await readFigure(figures, (await refOf(text)).sha256))?.text()).toBe(text);
    expect(bodyBytes).toEqual([5, 5, 5, 3]);
  });

  it('figures are counted as data use with the bytes that arrived before the connection broke, although the download gives up', async () => {
    await want(['triangle']);
    const answers = [brokenBody(new TextEncoder().encode('tri')), null];
    answer = () => {
      const body = answers.shift();
      return body ? new Response(body) : null;
    };
    expect(await phoneOf('a').download()).toBe('offline');
    expect(bodyBytes).toEqual(['tri'.length]);
  });

  it('figures that the server does not have are counted as data use with 0 bytes', async () => {
    await want(['triangle']);
    answer = () => new Response('not here', { status: 404 });
    expect(await phoneOf('a').download()).toBe('done');
    expect(bodyBytes).toEqual([0]);
  });

  it('figures that the server does not have are noted as refused, until they have arrived on a later visit', async () => {
    await want(['triangle']);
    const { sha256 } = await refOf('triangle');
    answer = () => new Response('not here', { status: 404 });
    await phoneOf('a').download();
    expect(await figures.refused.toArray()).toEqual([{ sha256 }]);
    answer = ok;
    await phoneOf('a').download();
    expect(await figures.refused.count()).toBe(0);
    expect(await figures.figures.count()).toBe(1);
  });

  it('figures are not noted as refused while there is no network', async () => {
    await want(['triangle']);
    answer = () => null;
    await phoneOf('a').download();
    expect(await figures.refused.count()).toBe(0);
  });

  it.each([401, 403, 407, 408, 429])(
    'figures are not noted as refused after status %i, and are requested again',
    async (status) => {
      await want(['triangle']);
      answer = () => new Response('not now', { status });
      const phone = phoneOf('a');
      expect(await phone.download()).toBe('offline');
      expect(await figures.refused.count()).toBe(0);
      expect(bodyBytes).toEqual([0]);
      answer = ok;
      expect(await phone.download()).toBe('done');
      expect(await figures.figures.count()).toBe(1);
    },
  );

  it.each([404, 410, 416])(
    'figures are requested as a whole if the server answers a request for their rest with %i',
    async (status) => {
      await want(['triangle']);
      const answers = [
        new Response(brokenBody(new TextEncoder().encode('tri'))),
        new Response('', { status }),
      ];
      answer = (text) => answers.shift() ?? ok(text);
      expect(await phoneOf('a').download()).toBe('done');
      expect(await figures.figures.count()).toBe(1);
    },
  );

  it('figures are requested once more when the parts received came from two different files', async () => {
    await want(['triangle']);
    const texts = [brokenBody(new TextEncoder().encode('tri')), 'ANGLE', 'triangle'];
    answer = () => {
      const status = requested.length === 2 ? 206 : 200;
      const headers = { 'content-type': 'image/png', 'content-range': 'bytes 3-7/8' };
      return new Response(texts[requested.length - 1], { status, headers });
    };
    expect(await phoneOf('a').download()).toBe('done');
    expect(requested).toHaveLength(3);
  });

  it('figures whose hash is wrong are not stored, and not downloaded again during the same visit', async () => {
    await want(['triangle']);
    answer = () => ok('something else');
    const phone = phoneOf('a');
    await phone.download();
    await phone.download();
    expect(requested).toHaveLength(1);
    expect(await figures.figures.count()).toBe(0);
  });

  it('figures of one account are shared with other accounts, and deleted with the last account that needs them', async () => {
    await want(['triangle']);
    const brother = openAccountDb('b', disk());
    await want(['triangle', 'miroir'], brother);
    await phoneOf('a', ['a', 'b']).download();
    await phoneOf('b', ['a', 'b'], brother).download();
    expect(requested).toEqual(['triangle', 'miroir']);
    await want([], brother);
    await phoneOf('b', ['a', 'b'], brother).download();
    expect(await figures.figures.toCollection().primaryKeys()).toEqual([(await refOf('triangle')).sha256]);
    await phoneOf('b', ['b'], brother).download();
    expect(await figures.figures.count()).toBe(0);
  });

  it('download resolves with "storage-full" on a full disk', async () => {
    await want(['triangle']);
    figures.figures.hook('creating', () => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await phoneOf('a').download()).toBe('storage-full');
  });
});
