import { describe, expect, it } from 'vitest';
import { copyText, subjectOf, textsOf } from './field-labels.ts';

describe('textsOf', () => {
  it('returns the texts of a form in form order, and no fields that are not texts', () => {
    const data = { subject: 'math', content: 'Comment ?', title: 'Fractions', language: 'fr' };
    expect(textsOf({ collection: 'forumPosts', op: 'create', data })).toEqual([
      { field: 'title', value: 'Fractions', isLong: false },
      { field: 'content', value: 'Comment ?', isLong: true },
    ]);
  });

  it('returns only the fields that an update changes, including a cleared one', () => {
    expect(textsOf({ collection: 'profiles', op: 'update', data: { bio: null } })).toEqual([
      { field: 'bio', value: '', isLong: true },
    ]);
  });

  it('returns nothing for a score and for a deletion', () => {
    expect(textsOf({ collection: 'quizAttempts', op: 'create', data: { score: 7 } })).toEqual([]);
    expect(textsOf({ collection: 'forumPosts', op: 'delete', data: {} })).toEqual([]);
  });
});

it('subjectOf returns the subject of a new question, and null for other mutations', () => {
  const data = { title: 'Fractions', subject: 'math00000000000' };
  expect(subjectOf({ collection: 'forumPosts', op: 'create', data })).toBe('math00000000000');
  expect(subjectOf({ collection: 'forumPosts', op: 'delete', data: {} })).toBeNull();
  expect(subjectOf({ collection: 'contactMessages', op: 'create', data: { subject: 'Bonjour' } })).toBeNull();
});

it('copyText joins all texts that the user wrote', () => {
  const data = { title: 'Fractions', content: 'Comment ?' };
  expect(copyText({ collection: 'forumPosts', op: 'create', data })).toBe('Fractions\n\nComment ?');
  expect(copyText({ collection: 'profiles', op: 'update', data: { bio: null } })).toBe('');
});
