import { describe, expect, it } from 'vitest';
import { RemoteError } from '#domain/protocol/remote-error.ts';
import { createPeopleRemote } from './people-api.ts';

const call = { token: 'token', timeoutMs: 1000 };
const person = {
  ...{ id: 'p', name: 'Élève', school: '', email: '', created: 5, suspended: false, is_admin: false },
  notes: [{ action: 'code_given', at: 7, by: 'Équipe' }],
};

function remoteThat(answers: (path: string, body: unknown) => Response) {
  const fetch = async (url: string | URL | Request, init?: RequestInit) =>
    answers(String(url), JSON.parse(String(init?.body)));
  return createPeopleRemote({ fetch });
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

async function kindOf(outcome: Promise<unknown>): Promise<string> {
  const error = await outcome.catch((thrown: unknown) => thrown);
  return error instanceof RemoteError ? error.kind : 'resolved';
}

describe('administrators’ requests about accounts', () => {
  it('an admin’s search returns accounts with their times in ms and their notes with the admin’s name', async () => {
    const remote = remoteThat((path, body) => {
      expect([path, body]).toEqual(['/api/people/find', { search: 'él' }]);
      return json({ people: [person], more: true });
    });
    expect(await remote.find('él', call)).toEqual({
      hasMore: true,
      people: [
        {
          ...{
            id: 'p',
            name: 'Élève',
            school: '',
            email: '',
            createdMs: 5,
            isSuspended: false,
            isAdmin: false,
          },
          notes: [{ action: 'code_given', atMs: 7, by: 'Équipe' }],
          textCount: 0,
        },
      ],
    });
  });

  it('removeTexts returns the removals of texts among the account’s other notes, the newest first', async () => {
    const removals = [{ action: 'texts_removed', at: 9, by: 'Équipe' }];
    const remote = remoteThat((path) => {
      expect(path).toBe('/api/people/p/texts/remove');
      return json({ person: { ...person, removals, texts: 3 } });
    });
    expect(await remote.removeTexts('p', call)).toMatchObject({
      textCount: 3,
      notes: [
        { action: 'texts_removed', atMs: 9 },
        { action: 'code_given', atMs: 7 },
      ],
    });
  });

  it('an admin’s request about an account rejects an answer without the agreed form as unreadable', async () => {
    const remote = remoteThat(() => json({ hello: 'portal' }));
    expect(await kindOf(remote.suspend('p', true, call))).toBe('unreadable');
    expect(await kindOf(remote.giveCode('p', call))).toBe('unreadable');
  });

  it('an admin’s request fails as `forbidden` if the server refuses it, and as `missing` if the account no longer exists', async () => {
    const refused = remoteThat(() => json({ error: 'forbidden', reason: 'self' }, 403));
    expect(await kindOf(refused.suspend('p', true, call))).toBe('forbidden');
    const missing = remoteThat(() => json({ error: 'missing' }, 404));
    expect(await kindOf(missing.giveCode('p', call))).toBe('missing');
  });
});
