// Describes a collection of the server in the format of the expected schema: id, type, one string for each
// field, indexes and rules.

export type Described = {
  id: string;
  type: string;
  fields: Record<string, string>;
  indexes: string[];
  rules: Record<'list' | 'view' | 'create' | 'update' | 'delete', string | null>;
};

type Field = Record<string, unknown> & { name: string; type: string };
type Collection = Record<string, unknown> & { id: string; type: string; fields: Field[]; indexes: string[] };

const valueFields = ['max', 'min', 'maxSize', 'pattern', 'collectionId', 'values', 'mimeTypes'] as const;
const flags = [
  'required',
  'onlyInt',
  'cascadeDelete',
  'onCreate',
  'onUpdate',
  'protected',
  'hidden',
] as const;

/** Describes a collection without its field `id`. */
export function describeCollection(collection: Collection): Described {
  const fields = collection.fields.filter((field) => field.name !== 'id');
  const rule = (name: string) => (collection[`${name}Rule`] ?? null) as string | null;
  return {
    id: collection.id,
    type: collection.type,
    fields: Object.fromEntries(fields.map((field) => [field.name, describeField(field)])),
    indexes: collection.indexes,
    rules: {
      list: rule('list'),
      view: rule('view'),
      create: rule('create'),
      update: rule('update'),
      delete: rule('delete'),
    },
  };
}

function describeField(field: Field): string {
  const words = [field.type];
  for (const flag of flags) if (field[flag] === true) words.push(flag);
  for (const name of valueFields) {
    const value = field[name];
    if (value === null || value === undefined || value === '') continue;
    // A value of 0 means no limit and is left out, except in number fields, where 0 is a limit like any other.
    if (value === 0 && field.type !== 'number') continue;
    if (Array.isArray(value) && value.length === 0) continue;
    words.push(`${name}=${Array.isArray(value) ? value.join('|') : String(value)}`);
  }
  if (Number(field.maxSelect) > 1) words.push(`maxSelect=${field.maxSelect}`);
  return words.join(' ');
}
