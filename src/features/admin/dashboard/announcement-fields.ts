// What the form of an announcement holds, and what is missing in it.
import type { ContentLanguage, NewsUpdate } from '#domain/schema/schema.ts';

export type UpdateFields = { title: string; content: string; language: string };

export const longestTitle = 150;
export const longestText = 5000;

export const fieldsOfUpdate = ({ title, content, language }: NewsUpdate): UpdateFields => ({
  title,
  content,
  language: language ?? '',
});

export const isIncomplete = ({ title, content }: UpdateFields): boolean =>
  title.trim() === '' || content.trim() === '';

/** As it is sent. */
export const updateData = ({ title, content, language }: UpdateFields) => ({
  title,
  content,
  language: (language || null) as ContentLanguage,
});

/** What differs from the announcement as it is shown. */
export function updateChange(
  update: NewsUpdate,
  fields: UpdateFields,
): Partial<ReturnType<typeof updateData>> {
  const before = updateData(fieldsOfUpdate(update));
  const after = updateData(fields);
  const names = (['title', 'content', 'language'] as const).filter((name) => before[name] !== after[name]);
  return Object.fromEntries(names.map((name) => [name, after[name]]));
}
