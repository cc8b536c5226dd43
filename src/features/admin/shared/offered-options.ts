// Lists the subjects or levels that a form offers.
import { nameIn } from '#domain/catalogue/catalogue.ts';
import type { GradeLevel, Subject } from '#domain/schema/schema.ts';
import { currentLanguage } from '#i18n/texts.ts';

/** Leaves out inactive rows, except the row with the id `chosen`. */
export const offeredOptions = (rows: readonly (Subject | GradeLevel)[], chosen: string) =>
  rows
    .filter(({ id, isActive }) => isActive || id === chosen)
    .map((row) => ({ value: row.id, label: nameIn(currentLanguage(), row) }));
