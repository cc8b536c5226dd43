// Lists the English texts of a source file that a newcomer reads: comments, titles of tests and texts of errors.
import { parseSync } from 'rolldown/utils';
import { titleOf } from './parsed-code.ts';
import type { SourceFile } from './source-tree.ts';
import { type Node, visit } from './syntax-tree.ts';

export type CodeText = {
  path: string;
  /** Line of the first character, from 1. */
  line: number;
  kind: 'comment' | 'title' | 'error';
  text: string;
};

/**
 * Returns the texts in the order of the file. Line comments on consecutive lines are one text. Comments that only
 * instruct a tool are left out. Throws on a syntax error.
 */
export function listCodeTexts({ path, text }: Pick<SourceFile, 'path' | 'text'>): CodeText[] {
  const { program, comments, errors } = parseSync(path, text, {});
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length;
  const found: (CodeText & { end: number })[] = [];
  for (const { type, value, start, end } of comments) {
    const plain = value.replaceAll(/^\s*\*+ ?/gm, '').trim();
    if (isForTools(plain)) continue;
    const last = found.at(-1);
    const isContinued =
      type === 'Line' && last !== undefined && /^\n[ \t]*$/.test(text.slice(last.end, start));
    if (isContinued) Object.assign(last, { text: `${last.text} ${plain}`, end });
    else found.push({ path, line: lineOf(start), kind: 'comment', text: plain, end });
  }
  visit(program as unknown as Node, (node) => {
    const read = titleOf(node);
    const error = read === null ? errorOf(node) : null;
    const kind = read === null ? 'error' : 'title';
    const shown = read ?? error;
    if (shown !== null) found.push({ path, line: lineOf(node.start), kind, text: shown, end: node.end });
  });
  return found.map(({ end: _, ...listed }) => listed).sort((a, b) => a.line - b.line);
}

const isForTools = (comment: string) =>
  comment.split('\n').every((line) => /^(@(param|returns|type|typedef|template|this)\b.*)?$/.test(line)) ||
  /^(biome-ignore|@ts-|@vitest|\/ ?<reference|#__|@__|i18n)/.test(comment);

/**
 * Returns the literal text of `new Error('…')` and of its subclasses; null for other nodes and for quoted strings
 * without a space.
 */
function errorOf(node: Node): string | null {
  if (node.type !== 'NewExpression' || !/Error$/.test(node.callee?.name ?? '')) return null;
  const [first] = node.arguments ?? [];
  if (first?.type === 'Literal' && typeof first.value === 'string' && first.value.includes(' '))
    return first.value;
  if (first?.type !== 'TemplateLiteral') return null;
  return (first.quasis ?? []).map((part) => (part.value as { cooked: string }).cooked).join('…');
}
