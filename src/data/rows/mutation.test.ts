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

describe('validate and refersTo', () => {
  it('validate trims texts and makes them well-formed Unicode', () => {
    expect(validate('forumPosts', 'create', { ...post, title: '  Coupé \ud83d ' })).toEqual({
      ...post,
      title: 'Coupé \ufffd',
    });
  });

  it('validate counts the length of a text in characters, not in code units', () => {
    const exact = '😀'.repeat(150);
    expect(validate('forumPosts', 'create', { ...post, title: exact })).toMatchObject({ title: exact });
    expect(errorsOf('forumPosts', 'create', { ...post, title: `${exact}x` })).toEqual([
      { field: 'title', code: 'too-long' },
    ]);
  });

  it('validate throws an error that names every field that cannot be sent', () => {
    expect(errorsOf('forumPosts', 'create', { ...post, title: ' ', subject: 'math' })).toEqual([
      { field: 'title', code: 'empty' },
      { field: 'subject', code: 'not-an-id' },
    ]);
  });

  it('validate rejects a forum text with a formula that defines a command', () => {
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

  it('validate returns only the changed fields of an update, with null for a blank text', () => {
    expect(validate('profiles', 'update', { school: ' ' })).toEqual({ school: null });
    expect(validate('exams', 'update', { year: 2024 })).toEqual({ year: 2024 });
  });

  it('validate rejects an attempt with a score above its number of questions', () => {
    const attempt = { subject: post.subject, gradeLevel: 'nine00000000000', answers: [] };
    expect(errorsOf('quizAttempts', 'create', { ...attempt, score: 3, totalQuestions: 2 })).toMatchObject([
      { code: 'score-above-total' },
    ]);
  });

  it('validate rejects an operation that the collection does not allow, and drops fields that the user may not write', () => {
    expect(errorsOf('quizAttempts', 'delete', {})).toEqual([{ field: 'quizAttempts', code: 'no-delete' }]);
    expect(validate('profiles', 'update', { bio: 'Moi', isAdmin: true, userId: 'x' })).toEqual({
      bio: 'Moi',
    });
  });

  it('refersTo returns the records that the data of a mutation names', () => {
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
