// Defines the fields of the announcement form, their validation and the data that is sent.

import { emptyForm, type FormFieldName, fromForm, toForm } from '#domain/schema/form-fields.ts';
import { maxLengthOf } from '#domain/schema/max-lengths.ts';
import type { NewsUpdate } from '#domain/schema/schema.ts';

export type UpdateFields = Record<FormFieldName<'updates'>, string>;

export const longestTitle = maxLengthOf('updates', 'title');
export const longestText = maxLengthOf('updates', 'content');

export const fieldsOfUpdate = (update: NewsUpdate): UpdateFields => toForm(emptyForm('updates'), update);

export const isIncomplete = ({ title, content }: UpdateFields): boolean =>
  title.trim() === '' || content.trim() === '';

export const hasUpdateText = ({ title, content }: Record<string, string>): boolean =>
  Boolean(title || content);

export const updateData = (fields: UpdateFields) => fromForm('updates', fields);

export function updateChange(
  update: NewsUpdate,
  fields: UpdateFields,
): Partial<ReturnType<typeof updateData>> {
  const before = updateData(fieldsOfUpdate(update));
  const after = updateData(fields);
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => before[name as keyof UpdateFields] !== value),
  );
}
