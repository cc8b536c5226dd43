import { describe, expect, it } from 'vitest';
import { type InvalidMutationError, refersTo, validate } from './mutation.ts';

const post = { title: 'Fractions', content: 'Comment ?', subject: 'math00000000000', language: 'fr' };
const errorsOf = (...call: Parameters<typeof validate>) => {
  try {
    validate(...call);
  } catch (error) {
    return (error as InvalidMutationError).errors;
  }
  throw new Error('the mutation was valid, but errors were expected');
};

describe('a mutation', () => {
  it('has its texts trimmed and made well-formed Unicode', () => {
    expect(validate('forumPosts', 'create', { ...post, title: '  Coupé \ud83d ' })).toEqual({
      ...post,
      title: 'Coupé \ufffd',
    });
  });

  it('has its lengths counted in characters, not in code units', () => {
    const exact = '😀'.repeat(150);
    expect(validate('forumPosts', 'create', { ...post, title: exact })).toMatchObject({ title: exact });
    expect(errorsOf('forumPosts', 'create', { ...post, title: `${exact}x` })).toEqual([
      { field: 'title', code: 'too-long' },
    ]);
  });

  it('is rejected with the name of every field that cannot be sent', () => {
    expect(errorsOf('forumPosts', 'create', { ...post, title: ' ', subject: 'math' })).toEqual([
      { field: 'title', code: 'empty' },
      { field: 'subject', code: 'not-an-id' },
    ]);
  });

  it('is rejected if it is a forum text with a formula that defines a command', () => {
    const bomb = '$\\def\\a{xx}\\a\\a$';
    expect(errorsOf('forumPosts', 'create', { ...post, title: bomb, content: bomb })).toEqual([
      { field: 'title', code: 'command-defined' },
      { field: 'content', code: 'command-defined' },
    ]);
    const reply = { postId: 'post00000000000', content: bomb, language: 'fr' };
    expect(errorsOf('forumReplies', 'create', reply)).toEqual([
      { field: 'content', code: 'command-defined' },
    ]);
  });

  it('of the kind update contains only the changed fields, with null for a blank text', () => {
    expect(validate('profiles', 'update', { school: ' ' })).toEqual({ school: null });
    expect(validate('exams', 'update', { year: 2024 })).toEqual({ year: 2024 });
  });

  it('for an attempt cannot have a score above its number of questions', () => {
    const attempt = { subject: post.subject, gradeLevel: 'nine00000000000', answers: [] };
    expect(errorsOf('quizAttempts', 'create', { ...attempt, score: 3, totalQuestions: 2 })).toMatchObject([
      { code: 'score-above-total' },
    ]);
  });

  it('is rejected if its kind is not on the closed list, and loses the fields that the list does not name', () => {
    expect(errorsOf('quizAttempts', 'delete', {})).toEqual([{ field: 'quizAttempts', code: 'no-delete' }]);
    expect(validate('profiles', 'update', { bio: 'Moi', isAdmin: true, userId: 'x' })).toEqual({
      bio: 'Moi',
    });
  });

  it('refers to the records that its data names', () => {
    expect(refersTo('forumReplies', { postId: 'post00000000000', content: 'x' })).toEqual([
      'forumPosts/post00000000000',
    ]);
    expect(refersTo('exams', { subject: 'a', gradeLevel: 'b', title: 'c' })).toEqual([
      'subjects/a',
      'gradeLevels/b',
    ]);
    expect(refersTo('contactMessages', { subject: 'Bonjour' })).toEqual([]);
  });
});
