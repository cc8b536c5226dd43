import { describe, expect, it } from 'vitest';
import type { ForumPost, Subject } from '#domain/schema/schema.ts';
import { filterThreads, listedThreads } from './thread-list.ts';

const subject = (id: string, code: string, name: string, nameHt: string): Subject => ({
  id,
  code,
  name,
  nameHt,
  description: null,
  isActive: code !== 'geography',
  created: 0,
  updated: 0,
});

const post = (id: string, subjectId: string, title: string): { post: ForumPost } => ({
  post: {
    id,
    title,
    content: 'Voici ma difficulté.',
    subject: subjectId,
    userId: 'u',
    authorName: 'Élève démo 1',
    authorAdmin: false,
    language: 'fr',
    created: 0,
    updated: 0,
  },
});

const subjects = [
  subject('m', 'math', 'Mathématiques', 'Matematik'),
  subject('g', 'geography', 'Géographie', 'Jewografi'),
];
const threads = listedThreads(
  [post('1', 'm', 'Les suites géométriques'), post('2', 'g', 'Les cyclones'), post('3', 'gone', 'Autre')],
  subjects,
);
const idsFor = (query: string, code: string | null = null) =>
  filterThreads(threads, { query, subject: code, author: null }).map(({ summary }) => summary.post.id);

describe('filterThreads and listedThreads', () => {
  it('filterThreads returns all threads in the given order without a filter', () => {
    expect(idsFor('')).toEqual(['1', '2', '3']);
  });

  it('filterThreads finds words of a thread’s title, text and author, and of both names of its subject', () => {
    expect(idsFor('geometrique')).toEqual(['1']);
    expect(idsFor('matematik')).toEqual(['1']);
    expect(idsFor('mathematiques')).toEqual(['1']);
    expect(idsFor('demo difficulte')).toEqual(['1', '2', '3']);
  });

  it('filterThreads selects the threads of a subject, even if the subject is inactive', () => {
    expect(idsFor('', 'geography')).toEqual(['2']);
    expect(idsFor('suites', 'geography')).toEqual([]);
  });

  it('filterThreads selects the threads of an author', () => {
    const own = (author: string) => filterThreads(threads, { query: '', subject: 'math', author });
    expect(own('u').map(({ summary }) => summary.post.id)).toEqual(['1']);
    expect(own('somebody else')).toEqual([]);
  });

  it('listedThreads includes a thread of an unknown subject', () => {
    expect(threads[2]?.subject).toBeNull();
  });
});
