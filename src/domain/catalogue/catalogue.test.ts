import { describe, expect, it } from 'vitest';
import type { GradeLevel, Subject } from '#domain/schema/schema.ts';
import { byNameIn, joinSubjectAndLevel, nameIn } from './catalogue.ts';

const subject = (id: string, name: string, isActive = true): Subject => ({
  id,
  code: id,
  name,
  nameHt: null,
  description: null,
  isActive,
  created: 0,
  updated: 0,
});
const level = (id: string, displayOrder: number, isActive = true): GradeLevel => ({
  ...subject(id, id, isActive),
  displayOrder,
});

describe('nameIn', () => {
  it('nameIn returns the name in the given language, and in Creole the French name if there is no Creole one', () => {
    expect(nameIn('ht', { name: 'Physique', nameHt: 'Fizik' })).toBe('Fizik');
    expect(nameIn('ht', { name: 'Physique', nameHt: null })).toBe('Physique');
    expect(nameIn('fr', { name: 'Physique', nameHt: 'Fizik' })).toBe('Physique');
  });
});

describe('byNameIn', () => {
  it('byNameIn sorts subjects by their names in the given language', () => {
    const subjects = [
      { name: 'Créole', nameHt: 'Kreyòl' },
      { name: 'Économie', nameHt: 'Ekonomi' },
      { name: 'Français', nameHt: 'Franse' },
      { name: 'Géographie', nameHt: 'Jewografi' },
    ];
    const inOrder = (language: 'fr' | 'ht') =>
      [...subjects].sort(byNameIn(language)).map((one) => nameIn(language, one));
    expect(inOrder('fr')).toEqual(['Créole', 'Économie', 'Français', 'Géographie']);
    expect(inOrder('ht')).toEqual(['Ekonomi', 'Franse', 'Jewografi', 'Kreyòl']);
  });
});

describe('joinSubjectAndLevel', () => {
  it('joinSubjectAndLevel leaves out rows of an inactive or unknown subject or level', () => {
    const rows = [
      { id: 1, subject: 'p', gradeLevel: 'af' },
      { id: 2, subject: 'x', gradeLevel: 'af' },
      { id: 3, subject: 'p', gradeLevel: 'old' },
      { id: 4, subject: 'p', gradeLevel: 'nowhere' },
      { id: 5, subject: 'nowhere', gradeLevel: 'af' },
    ];
    const joined = joinSubjectAndLevel(
      rows,
      [subject('p', 'Physique'), subject('x', 'Art', false)],
      [level('af', 1), level('old', 2, false)],
    );
    expect(joined.map(({ row }) => row.id)).toEqual([1]);
  });
});
