import { describe, expect, it } from 'vitest';
import type { GradeLevel } from '#domain/schema/schema.ts';
import { changesOf, dataOf, fieldsOf, nameError, readOrder } from './catalogue-fields.ts';

const level = (more: Partial<GradeLevel> = {}): GradeLevel => ({
  id: 'l1',
  created: 0,
  updated: 0,
  code: 'bac1',
  name: 'Bac I',
  nameHt: null,
  description: null,
  isActive: true,
  displayOrder: 2,
  ...more,
});

describe('the form of a subject or level', () => {
  it.each([
    ['3', 3],
    ['0', 1],
    ['-4', 1],
    ['', 1],
    ['deux', 1],
    ['2,5', 2],
  ])('readOrder reads the typed order %j as %d', (typed, order) => {
    expect(readOrder(typed)).toBe(order);
  });

  it('fieldsOf gives a new level an order after all others', () => {
    expect(fieldsOf(null, [level(), level({ displayOrder: 7 })]).displayOrder).toBe('8');
  });

  it('nameError requires a name that no other row has', () => {
    expect(nameError('  ', [])).toBe('empty');
    expect(nameError(' bac i ', [level()])).toBe('taken');
    expect(nameError('Bac II', [level()])).toBeNull();
  });

  it('changesOf returns only the changed fields, with null for a cleared text', () => {
    const row = level({ description: 'Première' });
    const fields = { ...fieldsOf(row, []), name: ' Bac 1 ', description: ' ' };
    expect(changesOf(row, dataOf('gradeLevels', fields))).toEqual({ name: 'Bac 1', description: null });
    expect(changesOf(row, dataOf('gradeLevels', fieldsOf(row, [])))).toEqual({});
  });
});
