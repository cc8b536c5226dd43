// What was typed over a row that others may change meanwhile: a field that was not touched follows the row; one that both
// have changed, in two ways, waits for a choice.

/** The fields of a form; an empty text was not said. */
type Texts = Record<string, string>;

/**
 * `<field>` is what was typed, `was.<field>` what the row held when that began: a field is touched where the two differ.
 * Texts alone, so that a draft keeps it.
 */
export type RowEdit = Record<string, string>;

export const noEdit: RowEdit = {};

/** A field that two people changed in two ways. */
export type Clash<Field extends string> = { field: Field; mine: string; theirs: string };

const wasOf = (edit: RowEdit, field: string): string => edit[`was.${field}`] ?? '';
const isTouched = (edit: RowEdit, field: string): boolean => (edit[field] ?? '') !== wasOf(edit, field);
const namesOf = <Fields extends Texts>(fields: Fields) => Object.keys(fields) as (keyof Fields & string)[];

export const isEdited = <Fields extends Texts>(row: Fields, edit: RowEdit): boolean =>
  namesOf(row).some((field) => isTouched(edit, field));

/** The form: the row as it is now, with what was typed on top. */
export function editedFields<Fields extends Texts>(row: Fields, edit: RowEdit): Fields {
  const shown = namesOf(row).map((field) => [
    field,
    isTouched(edit, field) ? (edit[field] ?? '') : row[field],
  ]);
  return Object.fromEntries(shown) as Fields;
}

/** What `change` adds to an edit; a text that is the row's again leaves nothing of it. */
export function typedOver<Fields extends Texts>(
  row: Fields,
  edit: RowEdit,
  change: Partial<Fields>,
): RowEdit {
  return noted(change, (field) => (isTouched(edit, field) ? wasOf(edit, field) : (row[field] ?? '')));
}

export function clashesOf<Fields extends Texts>(row: Fields, edit: RowEdit): Clash<keyof Fields & string>[] {
  return namesOf(row).flatMap((field) => {
    const [mine, theirs] = [edit[field] ?? '', row[field] ?? ''];
    const isClash = isTouched(edit, field) && theirs !== wasOf(edit, field) && theirs !== mine;
    return isClash ? [{ field, mine, theirs }] : [];
  });
}

/** What ends the clashes, by what was typed or by what the row holds. */
export function settledEdit<Fields extends Texts>(
  row: Fields,
  edit: RowEdit,
  whose: 'mine' | 'theirs',
): RowEdit {
  const clashes = clashesOf(row, edit);
  const chosen = Object.fromEntries(clashes.map((clash) => [clash.field, clash[whose]]));
  return noted(chosen, (field) => row[field] ?? '');
}

function noted(texts: Partial<Texts>, wasIn: (field: string) => string): RowEdit {
  const parts = Object.entries(texts).flatMap(([field, text = '']) => {
    const was = wasIn(field);
    return text === was
      ? [
          [field, ''],
          [`was.${field}`, ''],
        ]
      : [
          [field, text],
          [`was.${field}`, was],
        ];
  });
  return Object.fromEntries(parts);
}
