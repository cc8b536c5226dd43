import { describe, expect, it } from 'vitest';
import { clashesOf, editedFields, isEdited, noEdit, resolvedEdit, typedOver } from './three-way-edit.ts';

const row = { title: 'Optique', year: '2019', series: '' };
const type = (edit: typeof noEdit, change: Partial<typeof row>, over = row) => ({
  ...edit,
  ...typedOver(over, edit, change),
});

describe('an edit of a row', () => {
  it('an edit of a row replaces the texts of the edited fields, also when a field was cleared', () => {
    const edit = type(type(noEdit, { title: 'Lumière' }), { year: '' });
    expect(editedFields(row, edit)).toEqual({ title: 'Lumière', year: '', series: '' });
    expect(clashesOf(row, edit)).toEqual([]);
  });

  it('an edit of a row contains no text any more once the typed text equals the row again', () => {
    const edit = type(type(noEdit, { title: 'Optique 2' }), { title: 'Optique' });
    expect(isEdited(row, edit)).toBe(false);
    expect(Object.values(edit).every((text) => text === '')).toBe(true);
  });
});

describe('a change that another user made meanwhile', () => {
  const edit = type(noEdit, { title: 'Optique 2' });

  it('a change that another user made meanwhile is shown in a field that was not edited', () => {
    const now = { ...row, year: '2020', series: 'SVT' };
    expect(editedFields(now, edit)).toEqual({ title: 'Optique 2', year: '2020', series: 'SVT' });
    expect(clashesOf(now, edit)).toEqual([]);
  });

  it('a change that another user made meanwhile is reported as a clash when both users changed the same field, and the typed text stays', () => {
    const now = { ...row, title: 'Lumière' };
    expect(clashesOf(now, edit)).toEqual([{ field: 'title', mine: 'Optique 2', theirs: 'Lumière' }]);
    expect(editedFields(now, edit).title).toBe('Optique 2');
  });

  it('a change that another user made meanwhile is still reported after further typing', () => {
    const now = { ...row, title: 'Lumière' };
    expect(clashesOf(now, type(edit, { title: 'Optique 3' }, now))).toMatchObject([{ mine: 'Optique 3' }]);
  });

  it('a change that another user made meanwhile is no clash when both users typed the same text', () => {
    expect(clashesOf({ ...row, title: 'Optique 2' }, edit)).toEqual([]);
  });

  it.each([
    ['mine', 'Optique 2', true],
    ['theirs', 'Lumière', false],
  ] as const)(
    'a change that another user made meanwhile no longer clashes after the choice of "%s"',
    (whose, title, isStillEdited) => {
      const now = { ...row, title: 'Lumière' };
      const resolved = { ...edit, ...resolvedEdit(now, edit, whose) };
      expect(clashesOf(now, resolved)).toEqual([]);
      expect(editedFields(now, resolved).title).toBe(title);
      expect(isEdited(now, resolved)).toBe(isStillEdited);
      // A third version clashes again, but only if the user still has a text of their own.
      expect(clashesOf({ ...row, title: 'Ondes' }, resolved)).toHaveLength(isStillEdited ? 1 : 0);
    },
  );
});
