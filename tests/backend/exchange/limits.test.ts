import { beforeAll, describe, expect, it } from 'vitest';
import { create, newId, refusalCode } from '../../support/server/rest-client.ts';
import { attemptOf, postOf, replyOf, sampleOf } from '../../support/server/samples.ts';
import { withPupil } from '../../support/server/with-server.ts';

const own = withPupil();
const { backend } = own;
let postId: string;

beforeAll(async () => {
  postId = (await create(backend.superuser, 'forum_posts', postOf(own.place, own.pupil.userId))).id;
});

// Uses a superuser, whose requests skip the access rules but not the limits of fields.
const made = (collection: string, body: object) =>
  backend.superuser.send('POST', `/api/collections/${collection}/records`, body);

/** Returns a valid record of the collection. */
const bodyOf = (collection: string): Record<string, unknown> =>
  sampleOf(collection, own.place, own.pupil.userId) ?? replyOf(postId, own.pupil.userId);

type TextLimit = [collection: string, field: string, most: number];
const textLimits: TextLimit[] = [
  ['forum_posts', 'title', 150],
  ['forum_posts', 'content', 5000],
  ['forum_replies', 'content', 5000],
  ['exams', 'title', 150],
  ['exams', 'file_name', 200],
  ['quiz_questions', 'question', 2000],
  ['quiz_questions', 'option_a', 500],
  ['quiz_questions', 'option_d', 500],
  ['quiz_questions', 'explanation', 2000],
  ['updates', 'title', 150],
  ['updates', 'content', 5000],
  ['exam_dates', 'label', 80],
  ['subjects', 'name', 80],
  ['grade_levels', 'name', 80],
  ['contact_messages', 'message', 5000],
];

describe('the longest allowed text', () => {
  it.each(textLimits)(
    'the longest allowed text of %s.%s is %i characters',
    async (collection, field, most) => {
      const full = await made(collection, { ...bodyOf(collection), [field]: 'é'.repeat(most) });
      expect([full.status, full.body[field]]).toEqual([200, 'é'.repeat(most)]);
      const over = await made(collection, { ...bodyOf(collection), [field]: 'é'.repeat(most + 1) });
      expect([over.status, refusalCode(over, field)]).toEqual([400, 'validation_max_text_constraint']);
    },
  );

  it.each([
    ['bio', 500],
    ['display_name', 80],
  ])('the longest allowed text of a profile’s %s is %i characters', async (field, most) => {
    const path = `/api/collections/profiles/records/${own.pupil.userId}`;
    expect((await backend.superuser.send('PATCH', path, { [field]: 'é'.repeat(most) })).status).toBe(200);
    expect(
      refusalCode(await backend.superuser.send('PATCH', path, { [field]: 'é'.repeat(most + 1) }), field),
    ).toBe('validation_max_text_constraint');
  });
});

describe('a text of nothing but white space', () => {
  it.each(textLimits.filter(([, field]) => !['explanation', 'file_name', 'label'].includes(field)))(
    'a text of nothing but white space is refused in %s.%s',
    async (collection, field) => {
      const answer = await made(collection, { ...bodyOf(collection), [field]: ' \n\t ' });
      expect([answer.status, refusalCode(answer, field)]).toEqual([
        400,
        expect.stringMatching(/^validation_/),
      ]);
    },
  );
});

describe('a quiz attempt', () => {
  const attempt = (more: object) =>
    made('quiz_attempts', { ...attemptOf(own.place, own.pupil.userId), ...more });
  const answers = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ questionId: `q${i}`, selectedAnswer: 'B', isCorrect: false }));

  it.each([
    { score: 0, total_questions: 1 },
    { score: 1, total_questions: 1 },
    { score: 10, total_questions: 10, answers: answers(10) },
    { answers: JSON.stringify(answers(2)) },
  ])('a quiz attempt is accepted with %j', async (more) => {
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
  ])('a quiz attempt is refused for its %s: %j', async (field, more) => {
    const answer = await attempt(more);
    expect([answer.status, refusalCode(answer, field)]).toEqual([400, expect.any(String)]);
  });
});

describe('the display order of a level', () => {
  it.each([0, -3, undefined])(
    'the display order of a level is stored as 1 when %s is sent',
    async (order) => {
      const body = { code: newId(), name: 'N', created_by: own.pupil.userId, display_order: order };
      expect((await made('grade_levels', body)).body.display_order).toBe(1);
    },
  );

  it('the display order of a level must be a whole number', async () => {
    const body = { code: newId(), name: 'N', created_by: own.pupil.userId, display_order: 1.5 };
    expect((await made('grade_levels', body)).status).toBe(400);
  });
});

describe('the codes of subjects', () => {
  it.each(['Math', 'a b', '', '-x', 'é', 'x'.repeat(41)])(
    'the code of a subject may not be %j',
    async (code) => {
      expect((await made('subjects', { code, name: 'M', created_by: own.pupil.userId })).status).toBe(400);
    },
  );

  it('the code of a subject must be unique', async () => {
    const body = { code: own.place.subject.code, name: 'M', created_by: own.pupil.userId };
    expect(refusalCode(await made('subjects', body), 'code')).toBe('validation_not_unique');
  });
});
