// What the form of an announcement holds, and what is missing in it.
import type { ContentLanguage, NewsUpdate } from '#domain/rows.ts';

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
