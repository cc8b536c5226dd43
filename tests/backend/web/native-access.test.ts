import { beforeAll, describe, expect, it } from 'vitest';
import { nativeCollections, nativeRights, type Role, roles } from '../../support/server/access-table.ts';
import { solvedCaptcha } from '../../support/server/captcha-solution.ts';
import { withDatabase } from '../../support/server/change-log.ts';
import { openRealtimeListener } from '../../support/server/realtime-listener.ts';
import { type Caller, create, newId, type Row } from '../../support/server/rest-client.ts';
import {
  examSubjectOf,
  makeSubjectLevel,
  postOf,
  questionOf,
  replyOf,
  type SubjectLevel,
  sampleOf,
} from '../../support/server/samples.ts';
import { changes as exchangedChanges } from '../../support/server/sync-samples.ts';
import { withServer } from '../../support/server/with-server.ts';

const backend = withServer();
let subjectLevel: SubjectLevel;
const callers: Partial<Record<Role, Caller>> = {};
const as = (role: Role) => callers[role] as Caller;

beforeAll(async () => {
  const { superuser } = backend;
  const suspended = await backend.makeUser();
  await superuser.send('PATCH', `/api/collections/users/records/${suspended.userId}`, { suspended: true });
  Object.assign(callers, {
    ...{ guest: backend.guest, superuser, suspended },
    pupil: await backend.makeUser(),
    other: await backend.makeUser(),
    admin: await backend.makeUser({ is_admin: true }),
  });
  subjectLevel = await makeSubjectLevel(superuser);
});

const account = () => {
  const password = 'secret-of-a-test';
  return { email: `${newId()}@pare.example`, password, passwordConfirm: password, full_name: 'É' };
};

/**
 * Returns the body of a new record that links an account to Google. Deletes the account's links first, since an
 * account may have at most one link to a provider.
 */
function providerLink(recordRef: string) {
  withDatabase(backend.server, (database) =>
    database.prepare('DELETE FROM _externalAuths WHERE recordRef = ?').run(recordRef),
  );
  return { collectionRef: '_pb_users_auth_', recordRef, provider: 'google', providerId: newId() };
}

async function newBody(collection: string, userId: string): Promise<Record<string, unknown>> {
  const author = userId === as('superuser').userId ? as('pupil').userId : userId;
  switch (collection) {
    case 'exam_subjects':
      return examSubjectOf(await makeSubjectLevel(as('superuser')), author);
    case 'profiles': {
      const bare = await backend.makeUser();
      await as('superuser').send('DELETE', `/api/collections/profiles/records/${bare.userId}`);
      return { id: bare.userId, user_id: bare.userId };
    }
    case 'forum_replies':
      return replyOf(
        (await create(as('superuser'), 'forum_posts', postOf(subjectLevel, as('pupil').userId))).id,
        author,
      );
    case 'users':
    case '_superusers':
      return account();
    case '_externalAuths':
      return providerLink(author === userId ? userId : as('admin').userId);
    case 'account_notes':
      return { user_id: author, action: 'suspended' };
    case 'mail_log':
      return { recipients: 'x', subject: 'x' };
    case 'app_errors':
      return { kind: 'x' };
    case 'captcha_solutions':
      return { salt: newId(), expires_at: 1 };
    default:
      return sampleOf(collection, subjectLevel, author) ?? {};
  }
}

const changes: Record<string, Record<string, unknown>> = {
  ...exchangedChanges,
  users: { full_name: 'Autre' },
  _superusers: { emailVisibility: true },
  _externalAuths: { providerId: newId() },
  account_notes: { action: 'lifted' },
  mail_log: { subject: 'Autre' },
  app_errors: { kind: 'Autre' },
  captcha_solutions: { expires_at: 2 },
};

async function existing(collection: string, owner: Caller): Promise<Row> {
  if (['profiles', 'authors', 'users'].includes(collection)) return { id: owner.userId };
  if (collection === '_superusers') return { id: as('superuser').userId };
  if (collection === 'doubled_questions') {
    await create(as('superuser'), 'quiz_questions', questionOf(subjectLevel));
    return create(as('superuser'), 'quiz_questions', questionOf(subjectLevel));
  }
  return create(as('superuser'), collection, await newBody(collection, owner.userId));
}

/**
 * Returns a record that may be deleted: a new one if later tests still need the one that `existing` returns.
 */
async function expendable(collection: string, owner: Caller): Promise<Row> {
  if (collection === '_superusers') return create(as('superuser'), collection, account());
  if (!['profiles', 'users'].includes(collection)) return existing(collection, owner);
  return { id: (await backend.makeUser()).userId };
}

const collectionPath = (collection: string) => `/api/collections/${collection}/records`;

async function hears(me: Caller, collection: string, row: Row): Promise<boolean> {
  if (!(collection in changes)) return false;
  const listener = await openRealtimeListener(backend.server.url, me);
  try {
    const topics = [`${collection}/*`, `${collection}/${row.id}`];
    const statuses = [await listener.subscribe(topics[0] ?? ''), await listener.subscribe(...topics)];
    if (statuses.every((status) => status !== 204)) return false;
    const path = `${collectionPath(collection)}/${row.id}`;
    expect((await as('superuser').send('PATCH', path, changes[collection])).status).toBe(200);
    for (const topic of topics) await listener.hears((event) => event.topic === topic && event.id === row.id);
    return true;
  } finally {
    listener.close();
  }
}

async function allowed(collection: string, role: Role): Promise<string> {
  const me = as(role);
  const owner = role === 'suspended' ? me : as('pupil');
  const base = collectionPath(collection);
  const row = await existing(collection, owner);
  const list = await me.send('GET', `${base}?filter=${encodeURIComponent(`id='${row.id}'`)}`);
  const items = (list.body.items ?? []) as Row[];
  const human = {
    'x-captcha': collection === 'users' ? await solvedCaptcha(backend.server.url, 'signup') : '',
  };
  const verdicts = {
    L: items.some((item) => item.id === row.id),
    V: (await me.send('GET', `${base}/${row.id}`)).status === 200,
    E: await hears(me, collection, row),
    C: (await me.send('POST', base, await newBody(collection, me.userId), human)).status === 200,
    U: (await me.send('PATCH', `${base}/${row.id}`, changes[collection] ?? {})).status === 200,
    D: (await me.send('DELETE', `${base}/${(await expendable(collection, owner)).id}`)).status === 204,
  };
  return Object.entries(verdicts)
    .filter(([, yes]) => yes)
    .map(([letter]) => letter)
    .join('');
}

describe.each(roles)('the role %s', (role) => {
  it.each(nativeCollections)(
    'a role has exactly its rights of the access table on %s',
    async (collection) => {
      expect(await allowed(collection, role)).toBe(nativeRights(collection, role));
    },
  );
});

describe('every collection', () => {
  it('every collection is in the access table', async () => {
    const { body } = await as('superuser').send('GET', '/api/collections?perPage=200');
    const names = (body.items as { name: string }[]).map((item) => item.name);
    // These collections never get a record, since the features that use them are switched off.
    const unused = ['_authOrigins', '_mfas', '_otps'];
    expect(names.toSorted()).toEqual([...nativeCollections, ...unused].toSorted());
  });
});
