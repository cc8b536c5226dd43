import { createRequire } from 'node:module';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { toSnake } from '#backend/wire/names.ts';
import { dataSchema } from '#data/rows/field-inputs.ts';
import { comparesBase, mutationSchemas } from '#data/rows/mutation.ts';
import { collectionsOf } from './buckets.ts';
import {
  type ChangeData,
  type CollectionName,
  type CreationData,
  collectionNames,
  collections,
  fieldsOf,
} from './collections.ts';
import type { Collection, Field } from './fields.ts';

const require = createRequire(import.meta.url);
const server = require('../../../pb_hooks/lib/pure/exchange/collections.js').collections;
const serverBuckets = require('../../../pb_hooks/lib/pure/exchange/buckets.js').kinds;

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type Flat<T> = { [K in keyof T]: T[K] };
type Schemas = typeof mutationSchemas;
type InputOf<Name extends CollectionName, Op extends string> = Op extends keyof Schemas[Name]
  ? Schemas[Name][Op] extends infer Found extends v.GenericSchema
    ? Flat<v.InferInput<Found>>
    : never
  : never;
type Creatable = Exclude<CollectionName, 'profiles'>;
type Changeable = Exclude<CollectionName, 'quizAttempts' | 'forumPosts' | 'forumReplies'>;

// The compiler refuses `true` where two types differ.
type SameCreations = { [Name in Creatable]: Same<Flat<CreationData<Name>>, InputOf<Name, 'create'>> };
type SameChanges = { [Name in Changeable]: Same<Flat<ChangeData<Name>>, InputOf<Name, 'update'>> };
const changes: SameChanges = {
  subjects: true,
  gradeLevels: true,
  updates: true,
  examDates: true,
  exams: true,
  quizQuestions: true,
  profiles: true,
  reports: true,
  errorReports: true,
  contactMessages: true,
};
const { profiles: _, ...changedAndCreated } = changes;
const creations: SameCreations = {
  ...changedAndCreated,
  quizAttempts: true,
  forumPosts: true,
  forumReplies: true,
};
it('declares the types of the data that is sent', () => {
  expect([...Object.keys(creations), 'profiles'].sort()).toEqual([...collectionNames].sort());
});

const specOf = (name: CollectionName): Collection => collections[name];

describe.each(collectionNames)('the declaration of %s', (name) => {
  const theirs = server[toSnake(name)];
  const spec = specOf(name);

  it("gives the server's columns, in their order", () => {
    expect(fieldsOf(name).map(([field, kind]) => columnOf(name, field, kind))).toEqual(theirs.columns);
  });

  it("gives the server's bucket, writers, owner, parents and comparison of bases", () => {
    expect(serverBuckets[spec.bucket]).toContain(toSnake(name));
    expect(spec.writers).toEqual(theirs.writers);
    expect(spec.owner && toSnake(spec.owner)).toBe(theirs.owner);
    expect(spec.comparesBase).toBe(theirs.based);
    const parents = fieldsOf(name).flatMap(([field, kind]) =>
      kind.kind === 'ref' && kind.to in collections ? [[toSnake(field), toSnake(kind.to)]] : [],
    );
    expect(Object.fromEntries(parents)).toEqual(theirs.parents);
  });

  it("gives the phone's bucket, operations and comparison of bases", () => {
    const bucketNames = { catalogue: 'catalogue', library: 'library:9', mine: 'mine:a', forum: 'forum:1' };
    expect(collectionsOf({ ...bucketNames, desk: 'desk' }[spec.bucket])).toContain(name);
    expect(comparesBase(name)).toBe(spec.comparesBase);
    const sent = Object.keys(spec.writers).filter((op) => op !== spec.neverSent);
    expect(sent.sort()).toEqual(Object.keys(mutationSchemas[name]).sort());
  });

  it.each(['create', 'update'] as const)('accepts and refuses the same data of a %s', (op) => {
    const today = (mutationSchemas[name] as Partial<Record<typeof op, v.GenericSchema>>)[op];
    if (!today) return expect(op in spec.writers).toBe(false);
    return fc.assert(
      fc.property(sentData(name), (data) => {
        expect(outcomeOf(dataSchema(name, op), data)).toEqual(outcomeOf(today, data));
      }),
      { numRuns: 600 },
    );
  });
});

function columnOf(name: CollectionName, field: string, kind: Field): (string | boolean)[] {
  const wire = toSnake(field);
  switch (kind.kind) {
    case 'number':
    case 'fileSize':
    case 'forumPage':
      return [wire, `r.${wire}`];
    case 'flag':
      return [wire, `json(iif(r.${wire}, 'true', 'false'))`, true];
    case 'answers':
      return [wire, `json(iif(json_valid(r.${wire}), r.${wire}, 'null'))`, true];
    case 'time':
      return [wire, `replace(r.${wire}, ' ', 'T')`];
    case 'author':
      return kind.shows === 'isAdmin'
        ? [wire, "json(iif(a.is_admin, 'true', 'false'))", true]
        : [wire, "COALESCE(a.display_name, '')"];
    case 'fileUrl': {
      const otherwise = kind.isAddress ? `CAST(r.${wire} AS TEXT)` : "''";
      const path = `'/api/files/pare_${toSnake(name)}/' || r.id || '/' || r.${kind.of}`;
      return [wire, `iif(r.${kind.of} <> '', ${path}, ${otherwise})`];
    }
    default:
      return [wire, `CAST(r.${wire} AS TEXT)`];
  }
}

const odd = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    ' ',
    'x',
    '?',
    'abcdefghijklmno',
    0,
    1,
    -1,
    1.5,
    2101,
    1e300,
    true,
    false,
    null,
  ),
  fc.constantFrom<unknown>(undefined, [], {}, '2027-02-30', 'http://', 'A', 'open', 'http://a.example/x'),
);
const grade = fc.record({
  questionId: fc.constantFrom('abcdefghijklmno', 'abc'),
  selectedAnswer: fc.constantFrom('A', 'D', 'E'),
  isCorrect: fc.boolean(),
});
const time = fc.constantFrom<unknown>('2027-06-14T08:00:00.000Z', 1_800_000_000_000, 'yesterday', null);

/** Values that are valid for a field on the wire or in a mutation, or nearly so. */
function near(field: Field): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'text':
      return fc.oneof(
        fc.constantFrom('T', ' T ', '', '  ', '$\\def\\a{x}$', 'def', '😀'.repeat(field.max)),
        fc.constantFrom('x'.repeat(field.max), ` ${'x'.repeat(field.max)} `, 'x'.repeat(field.max + 1)),
        fc.string({ unit: 'binary', maxLength: 9 }),
      );
    case 'number':
      return fc.oneof(fc.integer({ min: field.min - 1, max: (field.max ?? 9) + 1 }), fc.double());
    case 'choice':
    case 'collection':
      return fc.constantFrom(...field.values, ...field.values.map(toSnake), '');
    case 'answers':
      return fc.array(grade, { maxLength: 11 });
    case 'email':
      return fc.constantFrom('a@b.example', ' a@b.example ', 'a@b', 'a');
    case 'day':
      return fc.constantFrom('2027-06-14', '2027-13-01', '2027-6-1');
    case 'code':
      return fc.constantFrom('bac-1', 'Bac', '', '-a', 'a'.repeat(40), 'a'.repeat(41));
    case 'time':
      return fc.oneof(time, fc.integer());
    case 'flag':
    case 'author':
      return fc.oneof(fc.boolean(), fc.constant('A'));
    case 'fileSize':
      return fc.nat();
    case 'fileUrl':
      return fc.constantFrom('https://a.example/b.pdf', ' http://a.example ', '/api/files/x', 'a b', null);
    default:
      return fc.constantFrom('abcdefghijklmno', 'ABCDEFGHIJKLMNO', 'abc', '');
  }
}

/** Mostly near values; each key may also be absent or hold any other value. */
const recordOfFields = (fields: [string, Field][], name: (field: string) => string) =>
  fc.record(
    Object.fromEntries(
      fields.map(([field, kind]) => [
        name(field),
        fc.oneof({ weight: 12, arbitrary: near(kind) }, { weight: 1, arbitrary: odd }),
      ]),
    ),
    { requiredKeys: [] },
  );

const good: Partial<Record<Field['kind'], unknown>> = {
  text: 'T',
  email: 'a@b.example',
  code: 'bac-1',
  day: '2027-06-14',
  time: 1_800_000_000_000,
  number: 1,
  flag: true,
  ref: 'abcdefghijklmno',
  recordOf: 'abcdefghijklmno',
  answers: [],
  fileUrl: null,
};

/** Data that is valid but for some fields, or has random fields only; with fields that no schema knows. */
function sentData(name: CollectionName): fc.Arbitrary<object> {
  const { updatedField } = specOf(name);
  const base = Object.fromEntries(
    fieldsOf(name).flatMap(([field, kind]) => {
      if (kind.by === 'server' && field !== updatedField) return [];
      const isListed = kind.kind === 'choice' || kind.kind === 'collection';
      return [[field, isListed ? kind.values[0] : field.startsWith('option') ? field : good[kind.kind]]];
    }),
  );
  if (name === 'exams') base.year = 2020;
  const others = fc.record({ file: odd, correction: odd, figure: odd, extra: odd }, { requiredKeys: [] });
  return fc
    .tuple(
      recordOfFields(fieldsOf(name), (field) => field),
      others,
      fc.boolean(),
      fc.array(fc.nat(), { maxLength: 3 }),
    )
    .map(([random, extra, isWild, picks]) => {
      if (isWild) return { ...random, ...extra };
      const keys = Object.keys(random);
      const chosen = picks.flatMap((pick) => keys[pick % Math.max(keys.length, 1)] ?? []);
      return { ...base, ...Object.fromEntries(chosen.map((key) => [key, random[key]])) };
    });
}

function outcomeOf(schema: v.GenericSchema, data: unknown): unknown {
  const read = v.safeParse(schema, data);
  if (read.success) return read.output;
  return read.issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`).sort();
}
