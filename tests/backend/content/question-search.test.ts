// Tests the question search of admins.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId, person } from '../../support/server/sync-people.ts';
import { samples } from '../../support/server/sync-samples.ts';
import { withWorld } from '../../support/server/with-server.ts';

const world = withWorld({
  env: { PARE_SYNC_PER_MINUTE: '0' },
  people: [
    person('pupil'),
    person('admin', { is_admin: true }),
    person('fallen', { is_admin: true, suspended: true }),
  ],
});
type Found = { total: number; questions: { id: string; question: string; updated: string }[] };

beforeAll(async () => {
  for (const question of ['Où coule l’Artibonite ?', 'Qui a écrit « Gouverneurs » ?', '100 % de 7 ?'])
    await world.add('quiz_questions', { id: newId(), ...samples.quiz_questions?.(''), question });
});

async function find(query: Record<string, string>): Promise<Found> {
  const answer = await world.request('GET', `/api/admin/questions?${new URLSearchParams(query)}`, 'admin');
  expect(answer.status).toBe(200);
  return answer.body as Found;
}
const named = async (query: Record<string, string>) =>
  (await find(query)).questions.map(({ question }) => question);

type WordsContract = { cases: { text: string; found: string[]; missed: string[] }[] };
const { cases }: WordsContract = JSON.parse(readFileSync('tests/contract/words.json', 'utf8'));

describe('a search among all questions', () => {
  it.each([
    ['a visitor', 'guest', 401],
    ['a pupil', 'pupil', 403],
    ['a suspended admin', 'fallen', 403],
  ])('the question search is refused to %s', async (_, name, status) => {
    expect((await world.request('GET', '/api/admin/questions', name)).status).toBe(status);
  });

  it.each([
    ['artibonite', ['Où coule l’Artibonite ?']],
    ['OU artibonite', ['Où coule l’Artibonite ?']],
    ['ecrit gouverneur', ['Qui a écrit « Gouverneurs » ?']],
    ['artibonite gouverneurs', []],
    ["100' OR 1=1 --", []],
  ])('the question search ignores accents: %s returns %j', async (words, questions) => {
    expect(await named({ words })).toEqual(questions);
  });

  it('the question search finds a question by its id, with its answer, figure and version', async () => {
    const [first] = (await find({ words: 'artibonite' })).questions;
    const { questions, total } = await find({ id: first?.id ?? '' });
    expect([total, questions]).toEqual([1, [first]]);
    expect(first).toMatchObject({ figure_url: '', correct_answer: expect.stringMatching(/^[A-D]$/) });
    expect(Date.parse(first?.updated ?? '')).toBeGreaterThan(0);
    expect(await find({ id: newId() })).toEqual({ total: 0, questions: [] });
  });

  it('the question search returns pages of the requested size, the newest questions first, and a page of the default size if the requested size is invalid', async () => {
    const all = await named({});
    expect(all).toHaveLength(3);
    expect(all[0]).toBe('100 % de 7 ?');
    expect(await named({ rows: '2', page: '2' })).toEqual(all.slice(2));
    expect(await find({ rows: '2', page: '9' })).toEqual({ total: 3, questions: [] });
    for (const hostile of ['x', '1e9', '0']) expect(await named({ page: '1', rows: hostile })).toEqual(all);
    expect(await named({ level: newId() })).toEqual([]);
  });

  describe('the words of a question', () => {
    const level = newId();
    beforeAll(async () => {
      await world.add('grade_levels', { id: level, code: 'words', name: 'Words', is_active: true });
      for (const { text } of cases)
        await world.add('quiz_questions', {
          ...{ id: newId(), ...samples.quiz_questions?.(''), grade_level: level, question: text },
        });
    });

    it.each(cases)(
      'the question search follows tests/contract/words.json for “$text”',
      async ({ text, found, missed }) => {
        for (const words of found) expect(await named({ words, level }), words).toContain(text);
        for (const words of missed) expect(await named({ words, level }), words).not.toContain(text);
      },
    );

    it('the question search finds a word of an option, and the new words of a changed question', async () => {
      const id = newId();
      const option_c = 'Le méridien de Greenwich';
      await world.add('quiz_questions', {
        ...{ id, ...samples.quiz_questions?.(''), grade_level: level, question: 'Lequel ?', option_c },
      });
      expect(await named({ words: 'meridyen', level })).toEqual(['Lequel ?']);
      await world.change('quiz_questions', id, { option_c: 'Le tropique du Cancer' });
      expect(await named({ words: 'meridyen', level })).toEqual([]);
      expect(await named({ words: 'tropik', level })).toEqual(['Lequel ?']);
    });
  });
});
