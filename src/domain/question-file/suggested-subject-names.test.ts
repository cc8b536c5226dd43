import { expect, it } from 'vitest';
import { namesFor } from './suggested-subject-names.ts';

it.each([
  ['economics', 'Économie', 'Ekonomi'],
  ['ÉCONOMIE', 'Économie', 'Ekonomi'],
  ['Computer_Science', 'Informatique', 'Enfòmatik'],
  [' astronomie ', 'Astronomie', ''],
  ['école', 'École', ''],
])(
  'namesFor proposes for the subject “%s” the French name “%s” and the Creole name “%s”',
  (text, name, nameHt) => {
    expect(namesFor(text)).toEqual({ name, nameHt });
  },
);
