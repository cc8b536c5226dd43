import { expect, it } from 'vitest';
import { namesFor } from './suggested-subject-names.ts';

it.each([
  ['economics', 'Économie', 'Ekonomi'],
  ['ÉCONOMIE', 'Économie', 'Ekonomi'],
  ['Computer_Science', 'Informatique', 'Enfòmatik'],
  [' astronomie ', 'Astronomie', ''],
  ['école', 'École', ''],
])('proposes for “%s” the names “%s” and “%s”', (text, name, nameHt) => {
  expect(namesFor(text)).toEqual({ name, nameHt });
});
