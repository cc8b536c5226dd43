import { describe, expect, it } from 'vitest';
import { copyText, editableFields } from './mutation-words.ts';

describe('editableFields', () => {
  it('editableFields returns the texts and the subject of a forum question in the order of its form, and no other fields', () => {
    const data = { subject: 'math', content: 'Comment ?', title: 'Fractions', language: 'fr' };
    expect(editableFields({ collection: 'forumPosts', op: 'create', data })).toEqual([
      { field: 'title', value: 'Fractions', kind: 'line' },
      { field: 'subject', value: 'math', kind: 'subject' },
      { field: 'content', value: 'Comment ?', kind: 'long' },
    ]);
  });

  it('editableFields returns only the field that an update clears, with an empty text', () => {
    expect(editableFields({ collection: 'profiles', op: 'update', data: { bio: null } })).toEqual([
      { field: 'bio', value: '', kind: 'long' },
    ]);
  });

  it('editableFields returns no fields for a score and for a deletion', () => {
    expect(editableFields({ collection: 'quizAttempts', op: 'create', data: { score: 7 } })).toEqual([]);
    expect(editableFields({ collection: 'forumPosts', op: 'delete', data: {} })).toEqual([]);
  });
});

it('editableFields treats the subject of a contact message as a text', () => {
  const data = { subject: 'Bonjour' };
  expect(editableFields({ collection: 'contactMessages', op: 'create', data })).toEqual([
    { field: 'subject', value: 'Bonjour', kind: 'line' },
  ]);
});

it('copyText joins the texts that the user wrote, without the id of the subject, and is empty for a cleared text', () => {
  const data = { title: 'Fractions', content: 'Comment ?', subject: 'math00000000000' };
  expect(copyText({ collection: 'forumPosts', op: 'create', data })).toBe('Fractions\n\nComment ?');
  expect(copyText({ collection: 'profiles', op: 'update', data: { bio: null } })).toBe('');
});
