import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../support/server.ts';
import { asSuperuser, type Caller, makeUser, newId, refusalCode } from './rest.ts';
import {
  attemptOf,
  examOf,
  makePlace,
  messageOf,
  newsOf,
  type Place,
  postOf,
  questionOf,
  replyOf,
} from './samples.ts';

let server: TestServer;
let superuser: Caller;
let pupil: Caller;
let admin: Caller;
let place: Place;
let postId: string;

beforeAll(async () => {
  server = await startServer();
  superuser = await asSuperuser(server);
  pupil = await makeUser(server.url, superuser);
  admin = await makeUser(server.url, superuser, { is_admin: true });
  place = await makePlace(superuser);
  const post = await pupil.send('POST', '/api/collections/forum_posts/records', postOf(place, pupil.userId));
  postId = String(post.body.id);
});
afterAll(() => server.dispose());

const made = (me: Caller, collection: string, body: object) =>
  me.send('POST', `/api/collections/${collection}/records`, body);

type TextLimit = [collection: string, field: string, most: number, body: () => object];
const textLimits: TextLimit[] = [
  ['forum_posts', 'title', 150, () => postOf(place, admin.userId)],
  ['forum_posts', 'content', 5000, () => postOf(place, admin.userId)],
  ['forum_replies', 'content', 5000, () => replyOf(postId, admin.userId)],
  ['exams', 'title', 150, () => examOf(place)],
  ['exams', 'file_name', 200, () => examOf(place)],
  ['quiz_questions', 'question', 2000, () => questionOf(place)],
  ['quiz_questions', 'option_a', 500, () => questionOf(place)],
  ['quiz_questions', 'option_d', 500, () => questionOf(place)],
  ['quiz_questions', 'explanation', 2000, () => questionOf(place)],
  ['updates', 'title', 150, () => newsOf(admin.userId)],
  ['updates', 'content', 5000, () => newsOf(admin.userId)],
  ['subjects', 'name', 80, () => ({ code: newId(), created_by: admin.userId })],
  ['grade_levels', 'name', 80, () => ({ code: newId(), created_by: admin.userId })],
  ['contact_messages', 'message', 5000, () => messageOf(admin.userId)],
];

describe('the longest text', () => {
  it.each(textLimits)('of %s.%s is %i characters', async (collection, field, most, body) => {
    const full = await made(admin, collection, { ...body(), [field]: 'é'.repeat(most) });
    expect([full.status, full.body[field]]).toEqual([200, 'é'.repeat(most)]);
    const over = await made(admin, collection, { ...body(), [field]: 'é'.repeat(most + 1) });
    expect([over.status, refusalCode(over, field)]).toEqual([400, 'validation_max_text_constraint']);
  });

  it.each([
    ['bio', 500],
    ['display_name', 80],
  ])('of a profile’s %s is %i characters', async (field, most) => {
    const path = `/api/collections/profiles/records/${pupil.userId}`;
    expect((await pupil.send('PATCH', path, { [field]: 'é'.repeat(most) })).status).toBe(200);
    expect(refusalCode(await pupil.send('PATCH', path, { [field]: 'é'.repeat(most + 1) }), field)).toBe(
      'validation_max_text_constraint',
    );
  });
});

describe('text that is only space', () => {
  it.each(textLimits.filter(([, field]) => !['explanation', 'file_name'].includes(field)))(
    'is refused as %s.%s',
    async (collection, field, _, body) => {
      const answer = await made(admin, collection, { ...body(), [field]: ' \n\t ' });
      expect([answer.status, refusalCode(answer, field)]).toEqual([
        400,
        expect.stringMatching(/^validation_/),
      ]);
    },
  );
});

describe('an attempt', () => {
  const attempt = (more: object) =>
    made(pupil, 'quiz_attempts', { ...attemptOf(place, pupil.userId), ...more });
  const answers = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ questionId: `q${i}`, selectedAnswer: 'B', isCorrect: false }));

  it.each([
    { score: 0, total_questions: 1 },
    { score: 1, total_questions: 1 },
    { score: 10, total_questions: 10, answers: answers(10) },
    { answers: JSON.stringify(answers(2)) },
  ])('is taken: %j', async (more) => {
    expect((await attempt(more)).status).toBe(200);
  });

  it.each([
    ['score', { score: 3 }],
    ['score', { score: -1 }],
    ['score', { score: 0.5 }],
    ['total_questions', { total_questions: 0 }],
    ['total_questions', { total_questions: 11, score: 11 }],
    ['total_questions', { total_questions: 1.5 }],
    ['answers', { answers: answers(3) }],
    ['answers', { answers: '{"a":1}' }],
    ['answers', { answers: [{ questionId: 'q', selectedAnswer: 'E', isCorrect: true }] }],
    ['answers', { answers: [{ questionId: 'q', selectedAnswer: 'A', isCorrect: 'yes' }] }],
    ['answers', { answers: [null] }],
    ['answers', { answers: [{ questionId: 'q'.repeat(9000), selectedAnswer: 'A', isCorrect: true }] }],
  ])('is refused for its %s: %j', async (field, more) => {
    const answer = await attempt(more);
    expect([answer.status, refusalCode(answer, field)]).toEqual([400, expect.any(String)]);
  });
});

describe('a level’s place in the list', () => {
  it.each([0, -3, undefined])('falls back to one from %s', async (order) => {
    const body = { code: newId(), name: 'N', created_by: admin.userId, display_order: order };
    expect((await made(admin, 'grade_levels', body)).body.display_order).toBe(1);
  });

  it('is a whole number', async () => {
    const body = { code: newId(), name: 'N', created_by: admin.userId, display_order: 1.5 };
    expect((await made(admin, 'grade_levels', body)).status).toBe(400);
  });
});

describe('codes', () => {
  it.each(['Math', 'a b', '', '-x', 'é', 'x'.repeat(41)])('refuse %j', async (code) => {
    expect((await made(admin, 'subjects', { code, name: 'M', created_by: admin.userId })).status).toBe(400);
  });

  it('are unique', async () => {
    const body = { code: place.subject.code, name: 'M', created_by: admin.userId };
    expect(refusalCode(await made(admin, 'subjects', body), 'code')).toBe('validation_not_unique');
  });
});
