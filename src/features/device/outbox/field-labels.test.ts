import { describe, expect, it } from 'vitest';
import { copyText, subjectOf, textsOf } from './field-labels.ts';

describe('textsOf', () => {
  it('has the texts of a form in its order, and nothing that is not a text', () => {
    const data = { subject: 'math', content: 'Comment ?', title: 'Fractions', language: 'fr' };
    expect(textsOf({ collection: 'forumPosts', op: 'create', data })).toEqual([
      { field: 'title', value: 'Fractions', isLong: false },
      { field: 'content', value: 'Comment ?', isLong: true },
    ]);
  });

  it('has only what an update changes, an emptied field too', () => {
    expect(textsOf({ collection: 'profiles', op: 'update', data: { bio: null } })).toEqual([
      { field: 'bio', value: '', isLong: true },
    ]);
  });

  it('finds none in a score and in a deletion', () => {
    expect(textsOf({ collection: 'quizAttempts', op: 'create', data: { score: 7 } })).toEqual([]);
    expect(textsOf({ collection: 'forumPosts', op: 'delete', data: {} })).toEqual([]);
  });
});

it('finds the subject of a question, and of nothing else', () => {
  const data = { title: 'Fractions', subject: 'math00000000000' };
  expect(subjectOf({ collection: 'forumPosts', op: 'create', data })).toBe('math00000000000');
  expect(subjectOf({ collection: 'forumPosts', op: 'delete', data: {} })).toBeNull();
  expect(subjectOf({ collection: 'contactMessages', op: 'create', data: { subject: 'Bonjour' } })).toBeNull();
});

it('copies all that was written', () => {
  const data = { title: 'Fractions', content: 'Comment ?' };
  expect(copyText({ collection: 'forumPosts', op: 'create', data })).toBe('Fractions\n\nComment ?');
  expect(copyText({ collection: 'profiles', op: 'update', data: { bio: null } })).toBe('');
});
