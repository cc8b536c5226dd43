// Gives the chapters of subjects at each level, in the order of the programme; questions store the code
// of a chapter, which never changes. `npm run schema` writes the server's copy of the codes.
import { asName } from '#domain/search/tokenize.ts';
import { type Named, namesOf } from './catalogue.ts';
import nine from './chapters/chapters-9af.json' with { type: 'json' };
import bac1 from './chapters/chapters-bac1.json' with { type: 'json' };
import bac2 from './chapters/chapters-bac2.json' with { type: 'json' };
import university from './chapters/chapters-university.json' with { type: 'json' };

export type Chapter = Named & { code: string };

export const chaptersByLevel: Readonly<Record<string, Readonly<Record<string, readonly Chapter[]>>>> = {
  '9af': nine,
  bac1,
  bac2,
  university,
};

/** Returns the chapters of a subject at a level, both given by their codes; empty if there are none. */
export const chaptersOf = (subjectCode: string, levelCode: string): readonly Chapter[] =>
  chaptersByLevel[levelCode]?.[subjectCode] ?? [];

/** Returns the chapter with the code or name `written`, whatever its case and accents; null if there is none. */
export function findChapter(chapters: readonly Chapter[], written: string): Chapter | null {
  const wanted = asName(written);
  return (
    chapters.find((chapter) => [chapter.code, ...namesOf(chapter)].some((one) => asName(one) === wanted)) ??
    null
  );
}
