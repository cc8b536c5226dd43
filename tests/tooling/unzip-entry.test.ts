import { expect, test } from 'vitest';
import { unzipEntry } from '../../scripts/pocketbase/unzip-entry.ts';
import { zipOf } from './fake-release.ts';

const content = Buffer.from('some bytes '.repeat(100));

test('unzipEntry extracts a named file completely', () => {
  expect(unzipEntry(zipOf(content, 'pocketbase'), 'pocketbase')).toEqual(content);
});

test('unzipEntry refuses a name that the archive does not contain', () => {
  expect(() => unzipEntry(zipOf(content, 'CHANGELOG.md'), 'pocketbase')).toThrow('no pocketbase');
});

test('unzipEntry refuses bytes that do not match their checksum', () => {
  const zip = zipOf(content, 'pocketbase');
  const central = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  zip.writeUInt32LE(1, central + 16);
  expect(() => unzipEntry(zip, 'pocketbase')).toThrow('damaged');
});

test('unzipEntry refuses a truncated archive', () => {
  expect(() => unzipEntry(zipOf(content).subarray(0, 40), 'pocketbase')).toThrow('not a zip');
});
