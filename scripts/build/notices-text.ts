// Writes the licences of packages as one text, each licence once.

export type PackageNotice = { name: string; version: string; license: string; text: string };

const line = '-'.repeat(80);

/**
 * Returns the licences of the packages, then the `others` unchanged; throws if a package has no licence
 * text.
 */
export function noticesText(notices: readonly PackageNotice[], others: readonly string[] = []): string {
  const silent = notices.filter(({ text }) => text === '');
  if (silent.length > 0)
    throw new Error(`These packages have no licence text: ${silent.map(({ name }) => name).join(', ')}`);
  const byText = new Map<string, Set<string>>();
  const sorted = [...notices].sort((one, other) => (one.name < other.name ? -1 : 1));
  for (const { name, version, license, text } of sorted) {
    const packages = byText.get(text) ?? new Set();
    byText.set(text, packages.add(`${name} ${version} (${license})`));
  }
  const blocks = [...byText].map(([text, packages]) => `${[...packages].join('\n')}\n\n${text}\n`);
  const head = 'Pare contains the following packages. Each keeps its own licence.\n';
  return [head, ...blocks, ...others].join(`\n${line}\n\n`);
}
