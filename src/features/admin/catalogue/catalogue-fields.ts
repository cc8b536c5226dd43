// The form of a subject or level: its fields, what is wrong with them, and what of them changed.
import type { GradeLevel, Subject } from '#domain/schema/schema.ts';
import type { OpenedOf } from '#features/admin/edit/base-of.ts';

export type CatalogueKind = 'subjects' | 'gradeLevels';
export type CatalogueRow = OpenedOf<Subject> | OpenedOf<GradeLevel>;

/** As they are typed. A subject's order is not shown. */
export type CatalogueFields = { name: string; nameHt: string; description: string; displayOrder: string };

/** What the form of a new one holds before anything was typed. */
export type SuggestedNames = Pick<CatalogueFields, 'name' | 'nameHt'>;

export type NameFault = 'empty' | 'taken';

const sameName = new Intl.Collator('fr', { sensitivity: 'accent' });

export const orderOf = (row: CatalogueRow): number => ('displayOrder' in row ? row.displayOrder : 1);

/** `row` null: a new one, which comes after all others. */
export function fieldsOf(row: CatalogueRow | null, others: readonly CatalogueRow[]): CatalogueFields {
  return {
    name: row?.name ?? '',
    nameHt: row?.nameHt ?? '',
    description: row?.description ?? '',
    displayOrder: String(row ? orderOf(row) : Math.max(0, ...others.map(orderOf)) + 1),
  };
}

/** Whole numbers; what is none, or below 1, becomes 1. */
export function readOrder(typed: string): number {
  const order = Number.parseInt(typed, 10);
  return Number.isSafeInteger(order) && order >= 1 ? order : 1;
}

/** `others`: without the row itself. Case does not tell two names apart. */
export function nameFault(typed: string, others: readonly CatalogueRow[]): NameFault | null {
  const name = typed.trim();
  if (name === '') return 'empty';
  return others.some((other) => sameName.compare(other.name, name) === 0) ? 'taken' : null;
}

/** What is sent of a form; an absent text is null. */
export const dataOf = (kind: CatalogueKind, fields: CatalogueFields) => ({
  name: fields.name.trim(),
  nameHt: fields.nameHt.trim() || null,
  description: fields.description.trim() || null,
  ...(kind === 'gradeLevels' ? { displayOrder: readOrder(fields.displayOrder) } : {}),
});

export type CatalogueData = ReturnType<typeof dataOf>;

/** What differs from the row as it is shown. */
export function changesOf(row: CatalogueRow, data: CatalogueData): Partial<CatalogueData> {
  const before: Record<string, unknown> = { ...row };
  return Object.fromEntries(Object.entries(data).filter(([field, value]) => before[field] !== value));
}
