// Combines typed text with a row that other users may change meanwhile. A field that was not edited follows
// the row; a field that was also changed in the row, to another text, waits for the user's choice.

/** Fields of a form; an empty text means that the field has no value. */
type Texts = Record<string, string>;

/**
 * State of an edit: `<field>` is the typed text, `was.<field>` the row's text when the edit began or its
 * clash was resolved; the field is edited when the two differ. Contains only texts, so that it can be saved
 * as a draft.
 */
export type RowEdit = Record<string, string>;

export const noEdit: RowEdit = {};

export type Clash<Field extends string> = { field: Field; mine: string; theirs: string };

const wasOf = (edit: RowEdit, field: string): string => edit[`was.${field}`] ?? '';
const isTouched = (edit: RowEdit, field: string): boolean => (edit[field] ?? '') !== wasOf(edit, field);
const namesOf = <Fields extends Texts>(fields: Fields) => Object.keys(fields) as (keyof Fields & string)[];

export const isEdited = <Fields extends Texts>(row: Fields, edit: RowEdit): boolean =>
  namesOf(row).some((field) => isTouched(edit, field));

export function editedFields<Fields extends Texts>(row: Fields, edit: RowEdit): Fields {
  const shown = namesOf(row).map((field) => [
    field,
    isTouched(edit, field) ? (edit[field] ?? '') : row[field],
  ]);
  return Object.fromEntries(shown) as Fields;
}

/**
 * Returns the entries that `change` adds to an edit. The edit of a field that was not edited yet begins with
 * the present text of the row.
 */
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

export function resolvedEdit<Fields extends Texts>(
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
