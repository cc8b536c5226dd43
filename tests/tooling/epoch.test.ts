import { expect, test } from 'vitest';
import { newestOf } from '../../scripts/nodes/copy-position.ts';
import { chooseStart, readEpoch, writeEpoch } from '../../scripts/nodes/epoch.ts';

const complete = { path: '20261128T013334Z-f860ed', node: 'a' };

type Known = Parameters<typeof chooseStart>[0];
const choose = (known: Partial<Known>) =>
  chooseStart({ epoch: null, current: null, node: 'a', continues: [], ...known });

test('chooseStart restores the copy that the epoch names, whichever node made the copy, and ignores the current path of the replica', () => {
  const choice = { kind: 'restore', path: complete.path };
  expect(choose({ epoch: complete, current: 'an-older-path' })).toEqual(choice);
  expect(choose({ epoch: complete, node: 'b' })).toEqual(choice);
});

test('chooseStart keeps the node’s own database if it contains the copy that the epoch names, and otherwise restores that copy', () => {
  const continues = ['base', complete.path];
  expect(choose({ epoch: complete, continues })).toEqual({ kind: 'continue', path: complete.path });
  expect(choose({ epoch: { path: 'base', node: 'b' }, continues })).toEqual({
    kind: 'continue',
    path: 'base',
  });
  const later = { path: 'later', node: 'b' };
  expect(choose({ epoch: later, continues })).toEqual({ kind: 'restore', path: 'later' });
});

test('without an epoch, chooseStart restores the copy at the current path of the replica, which a server of one machine has written', () => {
  expect(choose({ current: 'path-of-one-machine' })).toEqual({
    kind: 'restore',
    path: 'path-of-one-machine',
  });
});

test('chooseStart uses the database in the node’s own folder if there is neither an epoch nor a copy, or if the epoch names this node but no copy', () => {
  expect(choose({})).toEqual({ kind: 'own' });
  expect(choose({ epoch: { path: null, node: 'a' } })).toEqual({ kind: 'own' });
});

test('chooseStart refuses the start while no copy is complete and the only database is on the other node', () => {
  expect(choose({ epoch: { path: null, node: 'a' }, current: 'an-older-path', node: 'b' })).toEqual({
    kind: 'refuse',
    reason: 'no copy is complete yet; the database is on the node a only',
  });
});

test('readEpoch returns an epoch as writeEpoch has written it, and throws on a damaged one', () => {
  expect(readEpoch(writeEpoch(complete))).toEqual(complete);
  expect(readEpoch(writeEpoch({ path: null, node: 'a' }))).toEqual({ path: null, node: 'a' });
  expect(readEpoch(null)).toBeNull();
  for (const text of ['{"path":1,"node":"a"}', '{"path":"p"}', 'no JSON'])
    expect(() => readEpoch(text)).toThrow();
});

test('newestOf returns the highest position in the list of files that Litestream prints, or null without files', () => {
  const files = ['0000000000000009', '000000000000000a', '0000000000000003'].map((max_txid) => ({
    max_txid,
  }));
  expect(newestOf(`time=1 level=INFO msg=list\n${JSON.stringify(files)}`)).toBe('000000000000000a');
  expect([newestOf('[]'), newestOf('level=ERROR')]).toEqual([null, null]);
});
