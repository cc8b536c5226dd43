/**
 * Returns the source of a regular expression that matches the title. Placeholders of the title in the source (`%s`,
 * `$name`, `${name}`) match any text.
 */
export function titlePattern(title: string): string {
  return title
    .split(/%[sdifjoc]|\$\{[^}]+\}|\$[A-Za-z_][\w.]*/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`))
    .join('.*');
}
