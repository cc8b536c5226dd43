// Parses the code that guards check and returns its comments, test titles, declared names and functions.
// Uses the parser of rolldown, which reads TypeScript, JSX and CommonJS in the same way as the build.
import { parseSync } from 'rolldown/utils';
import { functionsOf, type MeasuredFunction } from './measured-functions.ts';
import type { SourceFile } from './source-tree.ts';
import { type Node, visit } from './syntax-tree.ts';

export type ParsedCode = {
  path: string;
  comments: string[];
  /** Documentation comments, without their leading asterisks. */
  docstrings: string[];
  titles: string[];
  /**
   * Declared names of variables, functions, parameters, types and properties, and keys of objects; a shorthand such
   * as `{ name }` adds none.
   */
  names: string[];
  functions: MeasuredFunction[];
};

/** Parses a file. Throws on a syntax error, so that no file is left out of a guard. */
export function parseCode({ path, text }: Pick<SourceFile, 'path' | 'text'>): ParsedCode {
  const { program, comments, errors } = parseSync(path, text, {});
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const tree = program as unknown as Node;
  const names: string[] = [];
  const titles: string[] = [];
  visit(tree, (node, parent) => {
    // Keys of an object pattern are skipped, because they are names of the object that is read; the names
    // that the pattern binds are found with the pattern itself.
    if (parent?.type !== 'ObjectPattern') names.push(...declaredBy(node));
    const title = titleOf(node);
    if (title !== null) titles.push(title);
  });
  const plain = comments.map(({ value }) => value.replaceAll(/^\s*\*+ ?/gm, ''));
  const docstrings = comments.flatMap(({ type, value }, index) =>
    type === 'Block' && value.startsWith('*') ? [(plain[index] ?? '').trim()] : [],
  );
  return { path, comments: plain, docstrings, titles, names, functions: functionsOf(tree, text) };
}

const namedDeclarations = /^(Class|TSInterface|TSTypeAlias|TSEnum)Declaration$/;
// Nodes of functions that may declare a name of their own; types of functions and signatures declare only
// parameters.
const functions = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|TSDeclareFunction)$/;
const members =
  /^(Property|PropertyDefinition|MethodDefinition|TSPropertySignature|TSMethodSignature|TSEnumMember)$/;

function declaredBy(node: Node): string[] {
  if (node.type === 'VariableDeclarator') return boundBy(node.id);
  if (namedDeclarations.test(node.type)) return boundBy(node.id);
  if (node.type === 'CatchClause') return boundBy(node.param);
  if (node.type === 'ImportSpecifier' && node.imported?.name !== node.local?.name) return boundBy(node.local);
  const params = (node.params ?? []).flatMap(boundBy);
  if (members.test(node.type))
    return node.shorthand || node.computed ? [] : [...boundBy(node.key ?? node.id), ...params];
  return [...(functions.test(node.type) ? boundBy(node.id) : []), ...params];
}

/**
 * Returns the names that a binding pattern introduces; `{ name }` repeats the name of a property and adds
 * none.
 */
function boundBy(pattern: Node | null | undefined): string[] {
  if (!pattern) return [];
  if (pattern.type === 'Identifier' || pattern.type === 'PrivateIdentifier') return [pattern.name ?? ''];
  if (pattern.type === 'AssignmentPattern') return boundBy(pattern.left);
  if (pattern.type === 'RestElement') return boundBy(pattern.argument);
  if (pattern.type === 'TSParameterProperty') return boundBy(pattern.parameter);
  if (pattern.type === 'ArrayPattern') return (pattern.elements ?? []).flatMap(boundBy);
  if (pattern.type === 'ObjectPattern')
    return (pattern.properties ?? []).flatMap((property) =>
      property.shorthand ? [] : boundBy(property.type === 'RestElement' ? property : asNode(property.value)),
    );
  return [];
}

const asNode = (value: unknown): Node | null => (value && typeof value === 'object' ? (value as Node) : null);

// `testAs` is left out: its first argument is the name of an account, not a title; it returns a test function.
const testCall = /^(it|test(?!As$)\w*|describe|suite)$/;

/**
 * Returns the title of a test, of a step of a test or of a block of tests, also in the form
 * `it.each(rows)(title, run)`; null for any other node, or if the title is not a literal.
 */
export function titleOf(node: Node): string | null {
  if (node.type !== 'CallExpression' || !testCall.test(rootName(node.callee))) return null;
  const [first] = node.arguments ?? [];
  if (first?.type === 'Literal' && typeof first.value === 'string') return first.value;
  if (first?.type === 'TemplateLiteral')
    return (first.quasis ?? []).map((part) => (part.value as { cooked: string }).cooked).join(' … ');
  return null;
}

function rootName(callee: Node | undefined): string {
  if (callee?.type === 'Identifier') return callee.name ?? '';
  if (callee?.type === 'MemberExpression') return rootName(callee.object);
  return callee?.type === 'CallExpression' ? rootName(callee.callee) : '';
}
