import { beforeEach, describe, expect, it } from 'vitest';
import { beginErasing, countUnsent, resumeErasing } from '#auth/device-accounts/erase-account.ts';
import { listAccounts } from '#auth/device-accounts/switch-account.ts';
import { acceptSession } from '#auth/sign-in/sign-in.ts';
import { AuthApiFailure } from '#backend/http/auth-request.ts';
import { fakeAnswer, type TestPorts, testPorts, yearMs } from '../../../tests/support/phone/auth-ports.ts';
import { adoptMirror } from './current-account.ts';
import { refuseToken, signOut } from './end-session.ts';
import { readOpenAccount, sessionKey } from './read-current-account.ts';
import { reportEndedSessions } from './report-ended-sessions.ts';
import { startSession } from './start-session.ts';

let ports: TestPorts;

async function enter(id: string, version = 1): Promise<string> {
  const answer = fakeAnswer(id, ports.clock.now(), version);
  await acceptSession(ports, answer, null);
  ports.receivedEvents.length = 0;
  return answer.token;
}

beforeEach(() => {
  ports = testPorts();
});

describe('signing out an account', () => {
  it('signOut closes the account, and keeps its row and its data on the phone', async () => {
    await enter('a');
    await signOut(ports, 'a');
    expect(readOpenAccount(ports.storage)).toBeNull();
    expect(await ports.accounts.readMirror()).toBeNull();
    expect(ports.accounts.rows.get('a')).toMatchObject({ session: null, ended: 'asked' });
    expect(ports.removed).toEqual([]);
    expect(ports.receivedEvents).toEqual([{ type: 'signed-out', accountId: 'a', reason: 'asked' }]);
  });

  it('signOut leaves the open account open if another account signs out', async () => {
    await enter('a');
    await enter('b');
    await signOut(ports, 'a');
    expect(readOpenAccount(ports.storage)?.session?.user.id).toBe('b');
  });
});

describe('reporting ended sessions to the server', () => {
  const reportingPorts = () => {
    const reported: string[][] = [];
    let isOnline = false;
    const made = testPorts({
      endSessions: async (ids) => {
        if (!isOnline) throw new AuthApiFailure(0);
        reported.push([...ids]);
      },
    });
    return {
      made,
      reported,
      comeOnline: () => {
        isOnline = true;
      },
    };
  };

  it('reportEndedSessions sends only the session ids of signed-out and erased accounts, in the first call that reaches the server and not again', async () => {
    const { made, reported, comeOnline } = reportingPorts();
    ports = made;
    await enter('a');
    await enter('b');
    await signOut(ports, 'a');
    await beginErasing(ports, 'b');
    await resumeErasing(ports);
    await reportEndedSessions(ports);
    expect(reported).toEqual([]);
    expect(JSON.stringify([...ports.accounts.rows.values()])).not.toContain('.sign');
    comeOnline();
    await reportEndedSessions(ports);
    await reportEndedSessions(ports);
    expect(reported).toEqual([['session-of-a', 'session-of-b']]);
  });
});

describe('a 401', () => {
  it('a 401 for the token in use ends the session, and the account stays open for reading', async () => {
    const token = await enter('a');
    expect(await refuseToken(ports, 'a', token)).toBe(true);
    expect(readOpenAccount(ports.storage)).toEqual({ accountId: 'a', session: null });
    expect(await ports.accounts.readMirror()).toEqual({ accountId: 'a', session: null });
    expect(ports.receivedEvents).toEqual([{ type: 'signed-out', accountId: 'a', reason: 'refused' }]);
  });

  it('a 401 that arrives late, for an older token, ends no session', async () => {
    const old = await enter('a', 1);
    const token = await enter('a', 2);
    expect(await refuseToken(ports, 'a', old)).toBe(false);
    expect(readOpenAccount(ports.storage)?.session?.access_token).toBe(token);
    expect(ports.receivedEvents).toEqual([]);
  });

  it('a 401 for an account that is not open ends its session and not that of the open account', async () => {
    const token = await enter('a');
    await enter('b');
    expect(await refuseToken(ports, 'a', token)).toBe(true);
    expect(readOpenAccount(ports.storage)?.session?.user.id).toBe('b');
    expect(ports.accounts.rows.get('a')).toMatchObject({ session: null, ended: 'refused' });
  });

  it('a 401 received by the service worker ends the session for the next page, though localStorage still has the token', async () => {
    const token = await enter('a');
    await refuseToken({ ...ports, storage: null }, 'a', token);
    expect(ports.storage.getItem(sessionKey)).toContain(token);
    expect(await startSession(ports)).toEqual({ accountId: 'a', session: null });
    expect(ports.storage.getItem(sessionKey)).toBeNull();
  });

  it('after a 401 received by the service worker, adoptMirror ends the session in an open page without localStorage too', async () => {
    const token = await enter('a');
    await refuseToken({ ...ports, storage: null }, 'a', token);
    await adoptMirror(ports);
    expect(readOpenAccount(ports.storage)).toEqual({ accountId: 'a', session: null });
  });

  it('a 401 with the reason "lost" (the server lost history) is stored with that reason, so that the account can be created again', async () => {
    const token = await enter('a');
    await refuseToken(ports, 'a', token, 'lost');
    expect(ports.accounts.rows.get('a')?.ended).toBe('lost');
  });
});

describe('a page at its start', () => {
  it('startSession finds no session on a new phone', async () => {
    expect(await startSession(ports)).toBeNull();
    expect(ports.receivedEvents).toEqual([{ type: 'initial-session', session: null }]);
  });

  it('startSession finds the session with its user, at a second start too', async () => {
    const token = await enter('a');
    const session = {
      access_token: token,
      refresh_token: token,
      expires_at: Math.floor((ports.clock.now() + yearMs) / 1000),
      user: { id: 'a', email: 'a@pare.example', full_name: 'Élève', verified: false },
    };
    for (let i = 0; i < 2; i++) {
      expect(await startSession(ports)).toEqual({ accountId: 'a', session });
      expect(readOpenAccount(ports.storage)).toEqual({ accountId: 'a', session });
    }
    const events = Array(2).fill({ type: 'initial-session', session });
    expect(ports.receivedEvents).toEqual(events);
  });

  it('startSession keeps the session if IndexedDB is empty', async () => {
    const token = await enter('a');
    ports.accounts.rows.clear();
    await ports.accounts.mirror(null);
    expect((await startSession(ports))?.session?.access_token).toBe(token);
    expect(ports.accounts.rows.get('a')).toMatchObject({ ended: null, verifier: null });
    expect((await ports.accounts.readMirror())?.accountId).toBe('a');
  });

  it('startSession keeps the session if localStorage is empty', async () => {
    const token = await enter('a');
    for (const key of ports.storage.keys()) ports.storage.removeItem(key);
    expect((await startSession(ports))?.session?.access_token).toBe(token);
    expect(ports.storage.getItem(sessionKey)).toContain(token);
  });

  it('startSession finishes a sign-out that was interrupted after the account’s row was changed', async () => {
    await enter('a');
    await ports.accounts.update('a', (row) => row && { ...row, session: null, ended: 'asked' });
    expect(await startSession(ports)).toBeNull();
    expect(ports.storage.getItem(sessionKey)).toBeNull();
  });

  it('startSession finds no session if the one in localStorage is damaged', async () => {
    ports.storage.setItem(sessionKey, '{"access_token":3');
    expect(await startSession(ports)).toBeNull();
  });
});

describe('erasing an account', () => {
  it('an erasure closes the account, then removes its journal, its database and its account row', async () => {
    await enter('a');
    await enter('b');
    await beginErasing(ports, 'b');
    expect(ports.removed).toEqual([]);
    await resumeErasing(ports);
    expect(ports.removed).toEqual(['journal:b', 'database:b']);
    expect((await listAccounts(ports)).map((account) => account.id)).toEqual(['a']);
    expect(readOpenAccount(ports.storage)).toBeNull();
  });

  it('an erasure continues at the next start if it was interrupted before the journal or the database was removed', async () => {
    for (const step of ['removeJournal', 'removeDatabase'] as const) {
      await enter('a');
      const cut = { ...ports.data, [step]: () => Promise.reject(new Error('killed')) };
      if (step === 'removeJournal')
        cut.removeJournal = () => {
          throw new Error('killed');
        };
      await beginErasing(ports, 'a');
      await expect(resumeErasing({ ...ports, data: cut })).rejects.toThrow('killed');
      expect(await listAccounts(ports)).toEqual([]);
      ports.removed.length = 0;
      await resumeErasing(ports);
      expect(ports.removed).toEqual(['journal:a', 'database:a']);
      expect(ports.accounts.rows.size).toBe(0);
      expect(await startSession(ports)).toBeNull();
    }
  });

  it('an erasure is finished before the same account signs in again', async () => {
    await enter('a');
    await ports.accounts.update('a', (row) => row && { ...row, isErasing: true });
    await enter('a', 2);
    expect(ports.removed).toEqual(['journal:a', 'database:a']);
    expect(ports.accounts.rows.get('a')).toMatchObject({ isErasing: false });
  });
});

it('countUnsent returns the number of the account’s unsent writes', async () => {
  ports.data.countUnsent = async (id) => (id === 'a' ? 3 : 0);
  expect(await countUnsent(ports, 'a')).toBe(3);
});
