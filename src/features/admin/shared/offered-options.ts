// Lists the subjects or levels that a form offers.
import { nameIn } from '#domain/catalogue/catalogue.ts';
import type { GradeLevel, Subject } from '#domain/schema/schema.ts';
import { currentLanguage } from '#i18n/texts.ts';

/** Inactive rows are left out, except the chosen one (an id). */
export const offeredOptions = (rows: readonly (Subject | GradeLevel)[], chosen: string) =>
  rows
    .filter(({ id, isActive }) => isActive || id === chosen)
    .map((row) => ({ value: row.id, label: nameIn(currentLanguage(), row) }));
