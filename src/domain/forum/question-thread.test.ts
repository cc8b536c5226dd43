import { describe, expect, it } from 'vitest';
import { maxLengthOf } from '#domain/schema/max-lengths.ts';
import { makeQuestion } from '../../../tests/support/fixtures/library-rows.ts';
import { longestTried, threadAbout } from './question-thread.ts';

const labels = { answer: 'Ma réponse :', tried: 'Ce que j’ai essayé :' };
const missed = (question: string, answer: string | null = '11') => ({
  question: makeQuestion('q1', { question, optionA: '24', optionB: '48', correctAnswer: 'B' }),
  answer,
});

describe('threadAbout', () => {
  it('threadAbout writes the question, the answer and what was tried, but not the right answer', () => {
    expect(threadAbout(missed('Combien vaut $u_4$ ?'), ' 3 + 2 + 2 ', labels)).toEqual({
      title: 'Combien vaut u₄ ?',
      content: 'Combien vaut $u_4$ ?\n\nMa réponse : 11\n\nCe que j’ai essayé : 3 + 2 + 2',
    });
  });

  it('threadAbout leaves out an unknown answer and an empty text', () => {
    expect(threadAbout(missed('Combien ?', null), ' \n', labels).content).toBe('Combien ?');
  });

  it('threadAbout writes formulas of the title as plain text, and cuts a long title after a word, or at the limit if it is one word', () => {
    const long = `${'mot '.repeat(35)}$\\frac{1}{2}$ ${'fin '.repeat(20)}`;
    const { title, content } = threadAbout(missed(long), '', labels);
    expect(title).toBe(`${'mot '.repeat(35)}1/2 fin…`);
    expect(content).toContain('$\\frac{1}{2}$');
    expect(threadAbout(missed('x'.repeat(400)), '', labels).title).toHaveLength(
      maxLengthOf('forumPosts', 'title'),
    );
  });
});

it('longestTried returns how many characters a thread can contain besides the question and the answer', () => {
  const asked = missed('q'.repeat(2000), 'a'.repeat(500));
  const { content } = threadAbout(asked, 't'.repeat(longestTried(asked, labels)), labels);
  expect(content).toHaveLength(maxLengthOf('forumPosts', 'content'));
});
