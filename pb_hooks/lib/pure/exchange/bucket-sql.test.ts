import { describe, expect, it } from 'vitest';
import { coldSql, tailSql } from './bucket-sql.js';
import { kinds } from './buckets.js';

describe.each(Object.entries(kinds))('the statements that read a bucket of the kind %s', (kind, names) => {
  const statements = [
    tailSql(kind),
    ...names.flatMap((name) => [coldSql(kind, name, true), coldSql(kind, name, false)]),
  ];

  it('no statement has a bare parameter as its limit, for each value of which SQLite would prepare it again', () => {
    for (const sql of statements) {
      expect(sql).toContain('LIMIT {:most} + 0');
      expect(sql).not.toMatch(/(LIMIT|OFFSET) \{:\w+\}(?! \+ 0)/);
    }
  });
});
