import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Field } from '#domain/schema/fields.ts';
import { readerOf } from './field-readers.ts';

const read = (field: Field, value: Record<string, unknown>) =>
  v.safeParse(v.object({ field: readerOf(field) }), value);

describe('a field that was added after the first release', () => {
  const added: Field[] = [
    { kind: 'text', max: 80, isRequired: false, mayBeAbsent: true },
    { kind: 'text', max: 80, isRequired: true, mayBeAbsent: true },
    { kind: 'number', min: 0, max: null, isRequired: true, mayBeAbsent: true },
    { kind: 'flag', mayBeAbsent: true },
    { kind: 'time', mayBeAbsent: true },
    { kind: 'choice', values: ['a'], isRequired: true, mayBeAbsent: true },
  ];
  it.each(added)(
    'a field added after the first release is read as null if an older server does not send it ($kind, required: $isRequired)',
    (field) => {
      expect(read(field, {}).output).toEqual({ field: null });
    },
  );

  it('a field added after the first release is read as it was sent by a server that knows it', () => {
    expect(
      read({ kind: 'text', max: 80, isRequired: true, mayBeAbsent: true }, { field: 'Mme' }).output,
    ).toEqual({
      field: 'Mme',
    });
  });
});

it('a row that lacks a field which every release sends cannot be read', () => {
  expect(read({ kind: 'text', max: 80, isRequired: true }, {}).success).toBe(false);
});
