import { describe, expect, it } from 'vitest';
import type { ExamFile } from '#data/device/device-db.ts';
import type { Subject } from '#domain/schema/schema.ts';
import { makeExamFile } from '../../../../tests/support/fixtures/exam-file.ts';
import { namePapers, type Paper, proposePapers, sortPapers } from './clean-up-order.ts';

const subject = (name: string) => ({ id: name, code: name, name }) as Subject;

function paper(
  title: string,
  heldBytes: number,
  file: Partial<ExamFile> = {},
  more: Partial<Paper> = {},
): Paper {
  return {
    file: makeExamFile(title, heldBytes, file),
    title,
    subject: null,
    status: 'current',
    ...more,
  };
}
const titles = (papers: readonly Paper[]) => papers.map(({ title }) => title).join(' ');
const nameOf = (of: Subject | null) => of?.name ?? 'Autres';

describe('sortPapers', () => {
  const papers = [
    paper('b', 5, { finishedAt: 10, openedAt: 90 }, { subject: subject('Physique') }),
    paper('a', 5, { finishedAt: 20 }, { subject: subject('Chimie') }),
    paper('c', 9, { finishedAt: 50 }),
    paper('d', 2, { finishedAt: null, requestedAt: 5, state: 'paused' }, { subject: subject('Physique') }),
  ];

  it('sortPapers with the order "largest" puts the largest paper first, and orders papers of the same size by title', () => {
    expect(titles(sortPapers(papers, 'largest', nameOf))).toBe('c a b d');
  });

  it('sortPapers with the order "longest-unopened" sorts papers by the time of their last opening, or else of their download or request, the earliest first', () => {
    expect(titles(sortPapers(papers, 'longest-unopened', nameOf))).toBe('d a c b');
  });

  it('sortPapers with the order "subject" groups papers by subject name, with the largest first in each group', () => {
    expect(titles(sortPapers(papers, 'subject', nameOf))).toBe('c a b d');
    const more = [...papers, paper('z', 99, {}, { subject: subject('Zoologie') })];
    expect(titles(sortPapers(more, 'subject', nameOf))).toBe('c a b d z');
  });
});

describe('proposePapers', () => {
  const papers = [
    paper('recent', 5, { openedAt: 80 }),
    paper('old', 4, { finishedAt: 10 }),
    paper('older', 3, { finishedAt: 5 }),
    paper('withdrawn', 2, { openedAt: 99 }, { status: 'withdrawn' }),
    paper('coming', 50, { state: 'interrupted', requestedAt: 1, finishedAt: null }),
  ];

  it('proposePapers starts with a paper that the server withdrew, then takes those not used for the longest time, until enough space is freed', () => {
    expect(titles(proposePapers(papers, 1))).toBe('withdrawn');
    expect(titles(proposePapers(papers, 5))).toBe('withdrawn older');
    expect(titles(proposePapers(papers, 6))).toBe('withdrawn older old');
  });

  it('proposePapers proposes no unfinished downloads, and nothing when no space is needed', () => {
    expect(titles(proposePapers(papers, 1000))).toBe('withdrawn older old recent');
    expect(proposePapers(papers, 0)).toEqual([]);
  });
});

it('namePapers distinguishes between papers, answer keys and both together', () => {
  const key = paper('key', 1, { part: 'correction' });
  expect(namePapers([paper('a', 1)])).toBe('file');
  expect(namePapers([key, key])).toBe('correction');
  expect(namePapers([paper('a', 1), key])).toBe('both');
});
