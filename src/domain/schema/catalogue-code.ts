// Responsible for the code of a new subject or level: what links, colours and imports call it, for ever.
// Guarantees: pure; a code that the server takes, and none of those that are taken.

const longest = 40;
const ligatures: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae' };

/** `économie générale` becomes `economie-generale`; where that is taken, `economie-generale-2`. A name without letters or digits gives `x`. */
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
