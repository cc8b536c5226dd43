// Defines the fields of the announcement form, their validation and the data that is sent.
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

/** Converts the fields of the form to the data that is sent. */
export const updateData = ({ title, content, language }: UpdateFields) => ({
  title,
  content,
  language: (language || null) as ContentLanguage,
});

/** Returns the fields that differ from the announcement shown. */
export function updateChange(
  update: NewsUpdate,
  fields: UpdateFields,
): Partial<ReturnType<typeof updateData>> {
  const before = updateData(fieldsOfUpdate(update));
  const after = updateData(fields);
  const names = (['title', 'content', 'language'] as const).filter((name) => before[name] !== after[name]);
  return Object.fromEntries(names.map((name) => [name, after[name]]));
}
