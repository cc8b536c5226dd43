import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { toSnake } from '#backend/wire/names.ts';
import { collectionsOf } from './bucket-collections.ts';
import { type CollectionName, collectionNames, collections, fieldsOf } from './collections.ts';
import type { Collection, Field } from './fields.ts';

const require = createRequire(import.meta.url);
const server = require('../../../pb_hooks/lib/pure/exchange/collections.js').collections;
const { unpackedSql } = require('../../../pb_hooks/lib/pure/content/packed-answers.js');
const serverBuckets = require('../../../pb_hooks/lib/pure/exchange/buckets.js').kinds;

const specOf = (name: CollectionName): Collection => collections[name];

describe.each(collectionNames)('the declaration of %s', (name) => {
  const theirs = server[toSnake(name)];
  const spec = specOf(name);

  it('the declaration of a collection has the same columns as the server, in the same order', () => {
    expect(fieldsOf(name).map(([field, kind]) => columnOf(name, field, kind))).toEqual(theirs.columns);
  });

  it('the declaration of a collection has the same bucket, writers, owner, parents and `comparesBase` as on the server', () => {
    expect(serverBuckets[spec.bucket]).toContain(toSnake(name));
    expect(spec.writers).toEqual(theirs.writers);
    expect(spec.owner && toSnake(spec.owner)).toBe(theirs.owner);
    expect(spec.comparesBase).toBe(theirs.based);
    const parents = fieldsOf(name).flatMap(([field, kind]) =>
      kind.kind === 'ref' && kind.to in collections ? [[toSnake(field), toSnake(kind.to)]] : [],
    );
    expect(Object.fromEntries(parents)).toEqual(theirs.parents);
  });

  it('the `nameField` of a collection, if declared, is a text or day field', () => {
    const named = fieldsOf(name).find(([field]) => field === spec.nameField)?.[1];
    expect(spec.nameField === undefined || ['text', 'day'].includes(named?.kind ?? '')).toBe(true);
  });

  it('collectionsOf returns a collection for the bucket that its declaration names', () => {
    const bucketNames = { catalogue: 'catalogue', library: 'library:9', mine: 'mine:a', forum: 'forum:1' };
    expect(collectionsOf({ ...bucketNames, desk: 'desk' }[spec.bucket])).toContain(name);
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
      return [wire, `json(${unpackedSql(`r.${wire}`)})`, true];
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
