// Derives the permanent code of a new subject or level from its name; links, colours and imports use the
// code.

const longest = 40;
const ligatures: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae' };

/**
 * Returns the code for a name: `economie-generale` for `Économie générale`, or `economie-generale-2` if that
 * code is in `taken`. Uses `x` for a name without Latin letters or digits.
 */
export function catalogueCode(name: string, taken: readonly string[]): string {
  const stem = slugOf(name) || 'x';
  for (let number = 1; ; number++) {
    const end = number === 1 ? '' : `-${number}`;
    const code = `${stem.slice(0, longest - end.length).replace(/-$/, '')}${end}`;
    if (!taken.includes(code)) return code;
  }
}

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[œæ]/g, (letter) => ligatures[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
