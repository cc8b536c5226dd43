// largestLevel(examination, catalogue): the level whose download grows most by an import; null if no level
// gets new questions.
import type { Examination } from '#domain/question-file/validate-file.ts';
import type { GradeLevel } from '#domain/schema/schema.ts';
import type { Catalogue } from '#features/admin/shared/use-catalogue.ts';

/**
 * `sizeBytes` is the size of the level's new questions. `isAlone` is true if no other level gets new
 * questions.
 */
export type LargestLevel = { level: GradeLevel; sizeBytes: number; isAlone: boolean };

export function largestLevel({ levels }: Examination, catalogue: Catalogue): LargestLevel | null {
  const sized = catalogue.levels
    .map((level) => ({ level, sizeBytes: levels.get(level.id)?.sizeBytes ?? 0 }))
    .filter(({ sizeBytes }) => sizeBytes > 0)
    .sort((a, b) => b.sizeBytes - a.sizeBytes);
  const [first] = sized;
  return first ? { ...first, isAlone: sized.length === 1 } : null;
}
