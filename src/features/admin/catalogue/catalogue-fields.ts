// Defines the form of a subject or level: its fields, their validation, and the changes by the admin.

import type { GradeLevel, Subject } from '#domain/schema/schema.ts';
import type { OpenedOf } from '#features/admin/edit/base-of.ts';
import { defaultLanguage } from '#lib/language/languages.ts';

export type CatalogueKind = 'subjects' | 'gradeLevels';
export type CatalogueRow = OpenedOf<Subject> | OpenedOf<GradeLevel>;

/** The fields of the form, as typed. The form of a subject does not show the order. */
export type CatalogueFields = { name: string; nameHt: string; description: string; displayOrder: string };

export type SuggestedNames = Pick<CatalogueFields, 'name' | 'nameHt'>;

export type NameError = 'empty' | 'taken';

const sameName = new Intl.Collator(defaultLanguage, { sensitivity: 'accent' });

export const orderOf = (row: CatalogueRow): number => ('displayOrder' in row ? row.displayOrder : 1);

export function fieldsOf(row: CatalogueRow | null, others: readonly CatalogueRow[]): CatalogueFields {
  return {
    name: row?.name ?? '',
    nameHt: row?.nameHt ?? '',
    description: row?.description ?? '',
    displayOrder: String(row ? orderOf(row) : Math.max(0, ...others.map(orderOf)) + 1),
  };
}

/** Returns the whole number at the start of the typed order, or 1 if it is missing, below 1 or too large. */
export function readOrder(typed: string): number {
  const order = Number.parseInt(typed, 10);
  return Number.isSafeInteger(order) && order >= 1 ? order : 1;
}

export function nameError(typed: string, others: readonly CatalogueRow[]): NameError | null {
  const name = typed.trim();
  if (name === '') return 'empty';
  return others.some((other) => sameName.compare(other.name, name) === 0) ? 'taken' : null;
}

export const dataOf = (kind: CatalogueKind, fields: CatalogueFields) => ({
  name: fields.name.trim(),
  nameHt: fields.nameHt.trim() || null,
  description: fields.description.trim() || null,
  ...(kind === 'gradeLevels' ? { displayOrder: readOrder(fields.displayOrder) } : {}),
});

export type CatalogueData = ReturnType<typeof dataOf>;

export function changesOf(row: CatalogueRow, data: CatalogueData): Partial<CatalogueData> {
  const before: Record<string, unknown> = { ...row };
  return Object.fromEntries(Object.entries(data).filter(([field, value]) => before[field] !== value));
}
