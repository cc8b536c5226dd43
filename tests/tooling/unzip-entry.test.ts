import { expect, test } from 'vitest';
import { unzipEntry } from '../../scripts/pocketbase/unzip-entry.ts';
import { zipOf } from './fake-release.ts';

const content = Buffer.from('some bytes '.repeat(100));

test('a named file is extracted completely', () => {
  expect(unzipEntry(zipOf(content, 'pocketbase'), 'pocketbase')).toEqual(content);
});

test('a name that the archive does not contain is refused', () => {
  expect(() => unzipEntry(zipOf(content, 'CHANGELOG.md'), 'pocketbase')).toThrow('no pocketbase');
});

test('bytes that do not match their checksum are refused', () => {
  const zip = zipOf(content, 'pocketbase');
  const central = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  zip.writeUInt32LE(1, central + 16);
  expect(() => unzipEntry(zip, 'pocketbase')).toThrow('damaged');
});

test('a truncated archive is refused', () => {
  expect(() => unzipEntry(zipOf(content).subarray(0, 40), 'pocketbase')).toThrow('not a zip');
});
