// Finds literals that contain the code of a language of the interface, such as `fr`. Outside the tables of languages
// such a literal would leave out a new language without an error.
import { parseSync } from 'rolldown/utils';
import { languageCodes } from '../../src/lib/language/languages.ts';
import type { SourceFile } from './source-tree.ts';
import { type Node, visit } from './syntax-tree.ts';

const codes = languageCodes.join('|');
/**
 * Matches a literal that is a language code or a locale with one, or that contains a code in a URL, path,
 * file name or pattern.
 */
const written = new RegExp(
  `^["'\`](${codes})([-_]\\w+)?["'\`]$|lang=(${codes})\\b|\\.(${codes})\\.\\w|/(${codes})/|[(|](${codes})[|)]`,
);

/** Returns each literal with a language code, as `path: text`; the sources of imports are left out. */
export function languageLiterals({ path, text }: Pick<SourceFile, 'path' | 'text'>): string[] {
  const { program, errors } = parseSync(path, text, {});
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const found: string[] = [];
  visit(program as unknown as Node, (node, parent) => {
    if (parent?.type === 'ImportDeclaration') return;
    if (node.type !== 'Literal' && node.type !== 'TemplateLiteral') return;
    const literal = text.slice(node.start, node.end);
    if (written.test(literal)) found.push(`${path}: ${literal}`);
  });
  return found;
}
