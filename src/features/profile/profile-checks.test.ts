import { describe, expect, it } from 'vitest';
import { changedFields, type ProfileFields, profileErrors } from './profile-checks.ts';

const before: ProfileFields = {
  ...{ displayName: 'Élève démo', school: 'Lycée', gradeLevel: 'bac1bac1bac1bac', bio: '' },
  series: 'SMP',
};

describe('profileErrors and changedFields', () => {
  it('profileErrors requires a name and limits the length of school and biography; an emoji counts as one character', () => {
    expect(profileErrors(before)).toEqual({});
    expect(profileErrors({ ...before, displayName: '  ' })).toEqual({ displayName: 'name-missing' });
    expect(profileErrors({ ...before, bio: '😀'.repeat(500) })).toEqual({});
    expect(profileErrors({ ...before, bio: 'a'.repeat(501), school: 'b'.repeat(151) })).toEqual({
      bio: 'too-long',
      school: 'too-long',
    });
  });

  it('changedFields returns only the changed fields, with null for a field that was cleared', () => {
    expect(changedFields(before, before)).toEqual({});
    expect(changedFields(before, { ...before, displayName: ' Élève ', school: ' ', gradeLevel: '' })).toEqual(
      {
        displayName: 'Élève',
        school: null,
        gradeLevel: null,
      },
    );
  });

  it('changedFields returns the changed series, and null if the series was cleared', () => {
    expect(changedFields(before, { ...before, series: 'LLA' })).toEqual({ series: 'LLA' });
    expect(changedFields(before, { ...before, series: '' })).toEqual({ series: null });
  });
});
