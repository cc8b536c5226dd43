// Finds effects of React that return the value of an expression which need not be a clean-up function. React calls the
// returned value when the effect ends; any other value, such as the promise of `scrollIntoView` in recent browsers,
// breaks the screen.
import { parseSync } from 'rolldown/utils';
import type { SourceFile } from './source-tree.ts';
import { type Node, visit } from './syntax-tree.ts';

/** Functions that return a clean-up or nothing; an effect may consist of a call of one of them. */
const cleanUps = new Set(['ask', 'runWhenIdle', 'watchDataSaving']);

const effects = new Set(['useEffect', 'useInsertionEffect', 'useLayoutEffect']);

/** Returns the effects of a file whose body is an expression other than a clean-up, each as `path: code`. */
export function effectsThatReturn({ path, text }: Pick<SourceFile, 'path' | 'text'>): string[] {
  const { program, errors } = parseSync(path, text, {});
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const found: string[] = [];
  visit(program as unknown as Node, (node) => {
    if (node.type !== 'CallExpression' || !effects.has(nameOf(node.callee))) return;
    const body = node.arguments?.[0]?.body;
    if (!body || Array.isArray(body) || body.type === 'BlockStatement' || isCleanUp(body)) return;
    found.push(`${path}: ${text.slice(node.start, node.end)}`);
  });
  return found;
}

const nameOf = (callee: Node | undefined): string => callee?.name ?? callee?.property?.name ?? '';

function isCleanUp(value: Node | null | undefined): boolean {
  if (value?.type === 'ConditionalExpression')
    return isCleanUp(value.consequent) && isCleanUp(value.alternate);
  if (value?.type === 'ParenthesizedExpression') return isCleanUp(value.expression);
  if (value?.type === 'UnaryExpression') return value.operator === 'void';
  if (value?.type === 'Identifier') return value.name === 'undefined';
  return value?.type === 'CallExpression' && cleanUps.has(nameOf(value.callee));
}
