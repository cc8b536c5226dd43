import { describe, expect, it } from 'vitest';
import type { GradeLevel, Subject } from '#domain/schema/schema.ts';
import { parseQuizSetSlug, quizSetSlug } from './quiz-set-slug.ts';
import { bestScores, filterQuizSets, listedQuizSets } from './quiz-sets.ts';

const named = (id: string, name: string, nameHt: string | null, isActive = true): Subject => ({
  id: `${id}-id`,
  code: id,
  name,
  nameHt,
  description: null,
  isActive,
  created: 0,
  updated: 0,
});
const subjects = [
  named('physics', 'Physique', 'Fizik'),
  named('math', 'Mathématiques', 'Matematik'),
  named('art', 'Art', null, false),
];
const levels: GradeLevel[] = [
  { ...named('bac2', 'Bac II', 'Bak II'), displayOrder: 3 },
  { ...named('9af', '9e AF', '9yèm AF'), displayOrder: 1 },
];
const set = (subject: string, level: string, questionCount = 10) => ({
  id: `${subject}-id.${level}-id`,
  subject: `${subject}-id`,
  gradeLevel: `${level}-id`,
  questionCount,
});
const sets = listedQuizSets(
  [
    set('physics', 'bac2'),
    set('math', 'bac2'),
    set('math', '9af'),
    set('art', '9af'),
    set('physics', '9af', 0),
  ],
  subjects,
  levels,
);
const slugs = (listed: { slug: string }[]) => listed.map(({ slug }) => slug);

describe('the list of quiz sets', () => {
  it('listedQuizSets sorts by subject and then by level, and leaves out sets without questions or of an inactive subject', () => {
    expect(slugs(sets)).toEqual(['math.9af', 'math.bac2', 'physics.bac2']);
  });

  it.each([
    ['nothing', { query: '', subject: null, level: null }, ['math.9af', 'math.bac2', 'physics.bac2']],
    ['a subject', { query: '', subject: 'math', level: null }, ['math.9af', 'math.bac2']],
    ['a level', { query: '', subject: null, level: 'bac2' }, ['math.bac2', 'physics.bac2']],
    ['a subject and a level', { query: '', subject: 'math', level: 'bac2' }, ['math.bac2']],
    ['a Creole word', { query: 'fizik', subject: null, level: null }, ['physics.bac2']],
    ['words of subject and level', { query: 'bac mate', subject: null, level: null }, ['math.bac2']],
    ['a word that matches nothing', { query: 'chimie', subject: null, level: null }, []],
  ])('filterQuizSets returns the expected sets for a filter by %s', (_, filter, expected) => {
    expect(slugs(filterQuizSets(sets, filter))).toEqual(expected);
  });
});

describe('the slug of a quiz set', () => {
  it('parseQuizSetSlug returns the codes of the subject and level of a slug', () => {
    expect(parseQuizSetSlug(quizSetSlug('math', 'bac2'))).toEqual({ subject: 'math', level: 'bac2' });
  });

  it.each(['', 'math', 'math.', '.bac2', 'math.bac2.x', 'Math.bac2', 'math/bac2'])(
    'parseQuizSetSlug returns null for the slug %j',
    (slug) => {
      expect(parseQuizSetSlug(slug)).toBeNull();
    },
  );
});

describe('the best score of a set', () => {
  const attempt = (score: number, totalQuestions: number, subject = 'a') => ({
    subject,
    gradeLevel: 'l',
    score,
    totalQuestions,
  });

  it('bestScores returns the attempt with the largest share of right answers, not the largest number', () => {
    const best = bestScores([attempt(7, 10), attempt(4, 5), attempt(6, 10), attempt(1, 10, 'b')]);
    expect(best.get('a.l')).toEqual(attempt(4, 5));
    expect(best.get('b.l')).toEqual(attempt(1, 10, 'b'));
    expect(best.get('c.l')).toBeUndefined();
  });
});
