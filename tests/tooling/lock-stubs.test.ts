import { expect, test } from 'vitest';
import { completeLock, type Lock } from '../../scripts/packages/lock-stubs.ts';

const lockWith = (optionalDependencies: Record<string, string>, more: Lock['packages'] = {}): Lock => ({
  packages: { '': {}, 'node_modules/tool': { version: '1.2.3', dev: true, optionalDependencies }, ...more },
});

test('completeLock gives a missing package of another platform an entry limited to that platform', () => {
  const { lock, added } = completeLock(
    lockWith({ '@tool/linux-arm64-musl': '1.2.3', '@tool/win32-x64-msvc': '1.2.3' }),
  );
  expect(added).toEqual(['@tool/linux-arm64-musl', '@tool/win32-x64-msvc']);
  expect(lock.packages['node_modules/@tool/linux-arm64-musl']).toEqual({
    version: '1.2.3',
    cpu: ['arm64'],
    dev: true,
    libc: ['musl'],
    optional: true,
    os: ['linux'],
  });
  expect(lock.packages['node_modules/@tool/win32-x64-msvc']).toMatchObject({ cpu: ['x64'], os: ['win32'] });
});

test('completeLock leaves an entry that already exists, nested or at the top, as it is', () => {
  const there = { version: '9.9.9' };
  const nested = lockWith(
    { '@tool/linux-x64': '1.2.3' },
    { 'node_modules/tool/node_modules/@tool/linux-x64': there },
  );
  expect(completeLock(nested)).toEqual({ lock: nested, added: [] });
  const above = lockWith({ '@tool/linux-x64': '1.2.3' }, { 'node_modules/@tool/linux-x64': there });
  expect(completeLock(above).lock.packages['node_modules/@tool/linux-x64']).toBe(there);
});

test('a second run of completeLock adds nothing', () => {
  const once = completeLock(lockWith({ '@tool/darwin-arm64': '1.2.3' })).lock;
  expect(completeLock(once)).toEqual({ lock: once, added: [] });
});

test('completeLock refuses a package name without a platform', () => {
  expect(() => completeLock(lockWith({ 'some-extra': '1.2.3' }))).toThrow(/some-extra/);
});
