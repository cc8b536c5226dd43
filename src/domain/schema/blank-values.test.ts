import { expect, it } from 'vitest';
import { blankValues } from './blank-values.ts';

it('blankValues returns null for every field of a collection that can be null, and no other field', () => {
  expect(blankValues('exams')).toEqual({
    year: null,
    fileUrl: null,
    fileName: null,
    fileSizeBytes: null,
    fileSha256: null,
    correctionUrl: null,
    correctionSizeBytes: null,
    correctionSha256: null,
    language: null,
    series: null,
    session: null,
    bareme: null,
  });
  expect(blankValues('forumReplies')).toEqual({ userId: null, language: null });
});
