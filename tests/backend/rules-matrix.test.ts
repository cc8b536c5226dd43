import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../support/server.ts';
import { asSuperuser, type Caller, caller, create, makeUser, newId, type Row } from './rest.ts';
import {
  attemptOf,
  errorReportOf,
  examOf,
  makePlace,
  messageOf,
  newsOf,
  type Place,
  postOf,
  questionOf,
  replyOf,
  reportOf,
} from './samples.ts';

// Who may list, view, create, update, delete. The record belongs to `pupil` (to `suspended` in that column);
// whoever creates, creates as themselves.
const roles = ['guest', 'pupil', 'other', 'suspended', 'admin', 'superuser'] as const;
const matrix: Record<string, string[]> = {
  //                  guest  pupil  other  suspended admin   superuser
  subjects: /*        */ ['LV', 'LV', 'LV', 'LV', 'LVCU', 'LVCUD'],
  grade_levels: /*    */ ['LV', 'LV', 'LV', 'LV', 'LVCU', 'LVCUD'],
  updates: /*         */ ['LV', 'LV', 'LV', 'LV', 'LVCUD', 'LVCUD'],
  exams: /*           */ ['', 'LV', 'LV', 'LV', 'LVCUD', 'LVCUD'],
  quiz_questions: /*  */ ['', 'LV', 'LV', 'LV', 'LVCUD', 'LVCUD'],
  profiles: /*        */ ['', 'LVU', '', 'LV', '', 'LVCUD'],
  authors: /*         */ ['', 'LV', 'LV', 'LV', 'LV', 'LV'],
  quiz_attempts: /*   */ ['', 'LVC', 'C', 'LV', 'C', 'LVCUD'],
  forum_posts: /*     */ ['', 'LVC', 'LVC', 'LV', 'LVCD', 'LVCUD'],
  forum_replies: /*   */ ['', 'LVC', 'LVC', 'LV', 'LVCD', 'LVCUD'],
  reports: /*         */ ['', 'C', 'C', '', 'LVCUD', 'LVCUD'],
  error_reports: /*   */ ['', 'C', 'C', '', 'LVCUD', 'LVCUD'],
  contact_messages: /**/ ['C', 'C', 'C', 'C', 'LVCUD', 'LVCUD'],
  mail_log: /*        */ ['', '', '', '', '', 'LVCUD'],
  captcha_solutions: /**/ ['', '', '', '', '', 'LVCUD'],
  _superusers: /*     */ ['', '', '', '', '', 'LV'],
  _externalAuths: /*  */ ['', '', '', '', '', ''],
};

let server: TestServer;
let place: Place;
const callers: Partial<Record<(typeof roles)[number], Caller>> = {};
const as = (role: (typeof roles)[number]) => callers[role] as Caller;

beforeAll(async () => {
  server = await startServer();
  const superuser = await asSuperuser(server);
  callers.guest = caller(server.url);
  callers.superuser = superuser;
  callers.pupil = await makeUser(server.url, superuser);
  callers.other = await makeUser(server.url, superuser);
  callers.admin = await makeUser(server.url, superuser, { is_admin: true });
  callers.suspended = await makeUser(server.url, superuser);
  await superuser.send('PATCH', `/api/collections/users/records/${callers.suspended.userId}`, {
    suspended: true,
  });
  place = await makePlace(superuser);
});
afterAll(() => server.dispose());

/** A valid new record of the collection, made as that account. */
async function newBody(collection: string, userId: string): Promise<Record<string, unknown>> {
  const author = userId === as('superuser').userId ? as('pupil').userId : userId;
  switch (collection) {
    case 'subjects':
    case 'grade_levels':
      return { code: newId(), name: 'N', created_by: author };
    case 'updates':
      return newsOf(author);
    case 'exams':
      return examOf(place);
    case 'quiz_questions':
      return questionOf(place);
    case 'profiles': {
      const bare = await makeUser(server.url, as('superuser'));
      await as('superuser').send('DELETE', `/api/collections/profiles/records/${bare.userId}`);
      return { id: bare.userId, user_id: bare.userId };
    }
    case 'quiz_attempts':
      return attemptOf(place, author);
    case 'forum_posts':
      return postOf(place, author);
    case 'forum_replies':
      return replyOf(
        (await create(as('superuser'), 'forum_posts', postOf(place, as('pupil').userId))).id,
        author,
      );
    case 'reports':
      return reportOf(newId(), author);
    case 'error_reports':
      return errorReportOf(newId(), author);
    case 'contact_messages':
      return messageOf(author);
    case 'mail_log':
      return { recipients: 'x', subject: 'x' };
    case 'captcha_solutions':
      return { salt: newId(), expires_at: 1 };
    default:
      return {};
  }
}

const changes: Record<string, Record<string, unknown>> = {
  subjects: { name: 'Autre' },
  grade_levels: { name: 'Autre' },
  updates: { title: 'Autre' },
  exams: { title: 'Autre' },
  quiz_questions: { question: 'Autre ?' },
  profiles: { bio: 'Autre' },
  quiz_attempts: { score: 0 },
  forum_posts: { title: 'Autre' },
  forum_replies: { content: 'Autre' },
  reports: { status: 'done' },
  error_reports: { status: 'done' },
  contact_messages: { status: 'done' },
  mail_log: { subject: 'Autre' },
  captcha_solutions: { expires_at: 2 },
};

async function existing(collection: string, owner: Caller): Promise<Row> {
  const ownRow = ['profiles', 'authors'].includes(collection);
  if (ownRow) return { id: owner.userId };
  if (collection === '_superusers') return { id: as('superuser').userId };
  if (collection === '_externalAuths') return { id: newId() };
  return create(as('superuser'), collection, await newBody(collection, owner.userId));
}

/** For deletions of rows that every account has exactly one of. */
async function expendable(collection: string, owner: Caller): Promise<Row> {
  if (collection !== 'profiles') return existing(collection, owner);
  return { id: (await makeUser(server.url, as('superuser'))).userId };
}

async function allowed(collection: string, role: (typeof roles)[number]): Promise<string> {
  const me = as(role);
  const owner = role === 'suspended' ? me : as('pupil');
  const base = `/api/collections/${collection}/records`;
  const row = await existing(collection, owner);
  const list = await me.send('GET', `${base}?filter=${encodeURIComponent(`id='${row.id}'`)}`);
  const items = (list.body.items ?? []) as Row[];
  const verdicts = {
    L: items.some((item) => item.id === row.id),
    V: (await me.send('GET', `${base}/${row.id}`)).status === 200,
    C: (await me.send('POST', base, await newBody(collection, me.userId))).status === 200,
    U: (await me.send('PATCH', `${base}/${row.id}`, changes[collection] ?? {})).status === 200,
    D:
      !collection.startsWith('_') &&
      (await me.send('DELETE', `${base}/${(await expendable(collection, owner)).id}`)).status === 204,
  };
  return Object.entries(verdicts)
    .filter(([, yes]) => yes)
    .map(([letter]) => letter)
    .join('');
}

describe.each(roles)('%s', (role) => {
  const column = roles.indexOf(role);
  const rows = Object.entries(matrix).filter(([name]) => !(name === '_superusers' && role === 'superuser'));
  it.each(rows)('has its rights on %s', async (collection, cells) => {
    expect(await allowed(collection, role)).toBe(cells[column]);
  });
});

describe('every collection', () => {
  it('stands in the matrix', async () => {
    const { body } = await as('superuser').send('GET', '/api/collections?perPage=200');
    const names = (body.items as { name: string }[]).map((item) => item.name);
    const judgedElsewhere = ['users', '_authOrigins', '_mfas', '_otps'];
    expect(names.filter((name) => !(name in matrix) && !judgedElsewhere.includes(name))).toEqual([]);
  });
});
