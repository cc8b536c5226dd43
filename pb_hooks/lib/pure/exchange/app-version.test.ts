import { expect, it } from 'vitest';
import { readAppVersion } from './app-version.js';

it.each(['0.1.0', '12.0.345', '9999.9999.9999'])('readAppVersion returns the version %s', (version) => {
  expect(readAppVersion(version)).toBe(version);
});

it.each([
  undefined,
  null,
  7,
  {},
  ['0.1.0'],
  '',
  '0.1',
  '0.1.0-beta',
  ' 0.1.0',
  '0.1.0\n',
  '10000.0.0',
  '٠.١.٠',
  'pupil@pare.example',
])('readAppVersion returns an empty text for %j', (stated) => {
  expect(readAppVersion(stated)).toBe('');
});
