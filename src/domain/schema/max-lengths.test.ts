import { expect, it } from 'vitest';
import { maxLengthOf } from './max-lengths.ts';

it('maxLengthOf returns the declared maximum length of a text', () => {
  const limits = {
    ...{ title: maxLengthOf('forumPosts', 'title'), reply: maxLengthOf('forumReplies', 'content') },
    ...{
      question: maxLengthOf('quizQuestions', 'question'),
      option: maxLengthOf('quizQuestions', 'optionA'),
    },
    ...{ name: maxLengthOf('profiles', 'displayName'), label: maxLengthOf('examDates', 'label') },
  };
  expect(limits).toEqual({ title: 150, reply: 5000, question: 2000, option: 500, name: 80, label: 80 });
});
