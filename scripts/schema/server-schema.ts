// Derives what the server must know about each collection from src/domain/schema/collections.ts.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { toSnake } from '../../src/backend/wire/names.ts';
import {
  type CollectionName,
  collectionNames,
  collections,
  fieldsOf,
} from '../../src/domain/schema/collections.ts';
import type { BucketKind, Collection, Field } from '../../src/domain/schema/fields.ts';
import { projectRoot } from '../lib/project-tools.ts';

const { unpackedSql } = createRequire(import.meta.url)(
  '../../pb_hooks/lib/pure/content/packed-answers.js',
) as { unpackedSql: (column: string) => string };

export const serverSchemaFile = join(projectRoot, 'pb_hooks/lib/pure/exchange/schema.gen.js');

type Column = [name: string, sql: string] | [name: string, sql: string, isJson: true];

export type ServerCollection = {
  id: string;
  bucket: BucketKind;
  owner: string | null;
  parents: Record<string, string>;
  based: boolean;
  writers: Collection['writers'];
  order: string | null;
  typicalBytes: number;
  weight: string;
  join?: string;
  columns: Column[];
  exported: [name: string, sql: string][] | null;
};

type Estimate = Partial<Pick<ServerCollection, 'typicalBytes' | 'weight'>>;

/** Estimates of a row's size in bytes, for collections that the defaults in `serverCollection` do not fit. */
const estimates: Partial<Record<CollectionName, Estimate>> = {
  updates: { typicalBytes: 600, weight: 'octet_length(r.title) + octet_length(r.content)' },
  quizQuestions: {
    typicalBytes: 500,
    weight: [
      ...fieldsOf('quizQuestions')
        .filter(([field, { kind }]) => kind === 'text' && field !== 'figureAlt')
        .map(([field]) => `octet_length(r.${toSnake(field)})`),
      "200 * (r.figure <> '')",
    ].join(' + '),
  },
  exams: {
    typicalBytes: 450,
    weight:
      "octet_length(r.title) + octet_length(r.file_name) + octet_length(r.bareme) + 200 * (r.file <> '') + 200 * (r.correction <> '')",
  },
  // Packed answers take a fifth of the bytes that they take on the wire, where they are unpacked.
  quizAttempts: {
    typicalBytes: 400,
    weight: `iif(substr(r.answers, 1, 1) = '"', 5, 1) * octet_length(r.answers)`,
  },
  mockExams: { typicalBytes: 900, weight: 'octet_length(r.bareme) + octet_length(r.marks) + 150' },
  forumPosts: { typicalBytes: 450, weight: 'octet_length(r.title) + octet_length(r.content) + 60' },
  forumReplies: { typicalBytes: 350 },
  contactMessages: { typicalBytes: 350, weight: 'octet_length(r.message) + 100' },
};

/** Collections that a first download delivers before the others of their bucket. */
const readFirst: CollectionName[] = ['profiles', 'quizQuestions', 'contactMessages', 'errorReports'];

export const serverId = (name: CollectionName): string => `pare_${toSnake(name)}`;

/** Returns what the server must know about each collection, in the order of a first download. */
export function serverCollections(): Record<string, ServerCollection> {
  const names = [...new Set([...readFirst, ...collectionNames])];
  return Object.fromEntries(names.map((name) => [toSnake(name), serverCollection(name)]));
}

function serverCollection(name: CollectionName): ServerCollection {
  const { bucket, owner, comparesBase, writers } = collections[name] as Collection;
  const fields = fieldsOf(name);
  const showsAuthor = fields.some(([, field]) => field.kind === 'author');
  return {
    id: serverId(name),
    bucket,
    owner: owner === null ? null : toSnake(owner),
    parents: parentsOf(name),
    based: comparesBase,
    writers,
    order: orderOf(name),
    typicalBytes: estimates[name]?.typicalBytes ?? 250,
    weight: estimates[name]?.weight ?? weightOfLongTexts(name),
    ...(showsAuthor ? { join: "LEFT JOIN profiles a ON a.user_id = r.user_id AND r.user_id <> ''" } : {}),
    columns: fields.map(([field, spec]) => columnOf(name, toSnake(field), spec)),
    exported: owner === 'userId' ? exportedColumns(name) : null,
  };
}

/**
 * Returns the indexed column by which a first download of the collection is ordered; null for the order of the ids (see
 * bucket-sql.js).
 */
function orderOf(name: CollectionName): string | null {
  if (name === 'quizAttempts') return 'rowid';
  const hasSubject = fieldsOf(name).some(
    ([, field]) => field.kind === 'ref' && field.isRequired && field.to === 'subjects',
  );
  return hasSubject ? 'subject' : null;
}

const isCollection = (name: string): name is CollectionName => Object.hasOwn(collections, name);

function parentsOf(name: CollectionName): Record<string, string> {
  const parents: Record<string, string> = {};
  for (const [field, spec] of fieldsOf(name))
    if (spec.kind === 'ref' && isCollection(spec.to)) parents[toSnake(field)] = toSnake(spec.to);
  return parents;
}

function weightOfLongTexts(name: CollectionName): string {
  const long = fieldsOf(name).filter(([, field]) => field.kind === 'text' && field.max > 500);
  if (long.length === 0) return '200';
  return [...long.map(([field]) => `octet_length(r.${toSnake(field)})`), '60'].join(' + ');
}

function columnOf(collection: CollectionName, name: string, field: Field): Column {
  switch (field.kind) {
    case 'number':
    case 'fileSize':
    case 'forumPage':
      return [name, `r.${name}`];
    case 'flag':
      return [name, `json(iif(r.${name}, 'true', 'false'))`, true];
    case 'answers':
      return [name, `json(${unpackedSql(`r.${name}`)})`, true];
    case 'author':
      return field.shows === 'name'
        ? [name, "COALESCE(a.display_name, '')"]
        : [name, "json(iif(a.is_admin, 'true', 'false'))", true];
    case 'time':
      return [name, `replace(r.${name}, ' ', 'T')`];
    case 'fileUrl': {
      const path = `'/api/files/${serverId(collection)}/' || r.id || '/' || r.${field.of}`;
      const otherwise = field.isAddress ? `CAST(r.${name} AS TEXT)` : "''";
      return [name, `iif(r.${field.of} <> '', ${path}, ${otherwise})`];
    }
    default:
      return [name, `CAST(r.${name} AS TEXT)`];
  }
}

/**
 * Returns the exported fields: all except the owner, the forum page, and fields read from the author's
 * profile. Subjects and levels are exported as their codes.
 */
function exportedColumns(name: CollectionName): [string, string][] {
  const fields = fieldsOf(name).flatMap(([field, spec]): [string, string][] => {
    if (field === collections[name].owner || spec.kind === 'author' || spec.kind === 'forumPage') return [];
    const column = toSnake(field);
    return [[column, exportedValue(column, spec)]];
  });
  return [['id', 'r.id'], ...fields, ['created', 'r.created']];
}

function exportedValue(column: string, field: Field): string {
  if (field.kind === 'answers')
    return `json(iif(COALESCE(r.${column}, '') = '', '[]', ${unpackedSql(`r.${column}`)}))`;
  if (field.kind !== 'ref' || !isCollection(field.to) || !('code' in collections[field.to].fields))
    return `r.${column}`;
  return `(SELECT code FROM ${toSnake(field.to)} WHERE id = r.${column})`;
}

export function serverSchemaText(): string {
  const parts = Object.entries(serverCollections()).map(([name, { columns, exported, ...rest }]) => {
    const facts = Object.entries(rest).map(([key, value]) => `    ${key}: ${JSON.stringify(value)},`);
    return [
      `  ${name}: {`,
      ...facts,
      ...listLines('columns', columns),
      ...(exported ? listLines('exported', exported) : ['    exported: null,']),
      '  },',
    ].join('\n');
  });
  return `// Generated by \`npm run schema\` from src/domain/schema/collections.ts: change that file, not this one.

/** @satisfies {{[name: string]: ExchangedCollection}} */
const declared = {
${parts.join('\n')}
};

module.exports = { declared };
`;
}

const listLines = (key: string, list: unknown[]): string[] => [
  `    ${key}: [`,
  ...list.map((item) => `      ${JSON.stringify(item)},`),
  '    ],',
];
