// heaviestLevel(examination, catalogue): the level whose phones an import costs most; null where it costs none.
import type { Examination } from '#domain/question-file/validate-file.ts';
import type { GradeLevel } from '#domain/schema/schema.ts';
import type { Catalogue } from '#features/admin/shared/use-catalogue.ts';

/** `isAlone`: no other level is concerned. */
export type HeaviestLevel = { level: GradeLevel; sizeBytes: number; isAlone: boolean };

export function heaviestLevel({ levels }: Examination, catalogue: Catalogue): HeaviestLevel | null {
  const weighed = catalogue.levels
    .map((level) => ({ level, sizeBytes: levels.get(level.id)?.sizeBytes ?? 0 }))
    .filter(({ sizeBytes }) => sizeBytes > 0)
    .sort((a, b) => b.sizeBytes - a.sizeBytes);
  const [first] = weighed;
  return first ? { ...first, isAlone: weighed.length === 1 } : null;
}
