// Measures every function of a parsed file, without comment lines and empty lines. The lines of a function
// include those of the functions inside it; `hasJsx` ignores the JSX of the functions inside it.
import { countCodeLines } from './source-tree.ts';
import { childrenOf, type Node, visit } from './syntax-tree.ts';

export type MeasuredFunction = { name: string; lines: number; hasJsx: boolean };

const isFunction = (node: Node) =>
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type);

/** Returns all functions of a file; the name of an unnamed callback that is passed to `run` is `callback of run`. */
export function functionsOf(tree: Node, text: string): MeasuredFunction[] {
  const found: MeasuredFunction[] = [];
  visit(tree, (node, parent) => {
    if (!isFunction(node)) return;
    const lines = countCodeLines(text.slice(node.start, node.end));
    found.push({ name: nameOf(node, parent), lines, hasJsx: childrenOf(node).some(containsJsx) });
  });
  return found;
}

function nameOf(node: Node, parent: Node | null): string {
  const named = node.id ?? parent?.id ?? parent?.key ?? parent?.left;
  if (named?.name) return named.name;
  const callee = parent?.type === 'CallExpression' ? parent.callee : undefined;
  const calleeName = callee?.name ?? callee?.property?.name;
  return calleeName ? `callback of ${calleeName}` : 'anonymous';
}

function containsJsx(node: Node): boolean {
  if (isFunction(node)) return false;
  return node.type === 'JSXElement' || node.type === 'JSXFragment' || childrenOf(node).some(containsJsx);
}
