/**
 * Returns a regular expression that matches a test's full title. Placeholders of the title in the source
 * (`%s`, `$name`, `${name}`) match any text.
 */
export function titlePattern(title: string): string {
  return title
    .split(/%[sdifjoc]|\$\{[^}]+\}|\$[A-Za-z_][\w.]*/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`))
    .join('.*');
}
