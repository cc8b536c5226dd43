// Validates the profile form, and finds the fields that the user has changed in it.
import type { Series } from '#domain/schema/exam-kinds.ts';
import { maxLengthOf } from '#domain/schema/max-lengths.ts';
import { isTooLong } from '#lib/text-length.ts';

export type ProfileFields = {
  displayName: string;
  school: string;
  gradeLevel: string;
  /** Empty if the pupil has chosen no series. */
  series: Series | '';
  bio: string;
};
export type ProfileError = 'name-missing' | 'too-long';

export const profileLimits = {
  displayName: maxLengthOf('profiles', 'displayName'),
  school: maxLengthOf('profiles', 'school'),
  bio: maxLengthOf('profiles', 'bio'),
};

export function profileErrors(fields: ProfileFields): Partial<Record<keyof ProfileFields, ProfileError>> {
  const errors: Partial<Record<keyof ProfileFields, ProfileError>> = {};
  for (const field of ['displayName', 'school', 'bio'] as const)
    if (isTooLong(fields[field], profileLimits[field])) errors[field] = 'too-long';
  if (fields.displayName.trim() === '') errors.displayName = 'name-missing';
  return errors;
}

type ProfileChange = {
  displayName?: string;
  school?: string | null;
  gradeLevel?: string | null;
  series?: Series | null;
  bio?: string | null;
};

/** Returns only the fields that differ from the current ones; a cleared field is null, except the required name. */
export function changedFields(before: ProfileFields, after: ProfileFields): ProfileChange {
  const change: ProfileChange = {};
  if (after.displayName.trim() !== before.displayName) change.displayName = after.displayName.trim();
  for (const field of ['school', 'gradeLevel', 'bio'] as const)
    if (after[field].trim() !== before[field]) change[field] = after[field].trim() || null;
  if (after.series !== before.series) change.series = after.series || null;
  return change;
}
