// Lists the small changes of a source text that its tests should notice, each at one position.
// Every mutant parses, no two have the same text, and types and import declarations stay unchanged.
import { parseAst } from 'rolldown/parseAst';

export type Mutant = {
  /** Line where the change begins, counted from 1. */
  line: number;
  change: string;
  text: string;
  /** The statement or expression that the change is in, with its text after the change; null if there is none. */
  host: Host | null;
};

/** A range of the source text. `end` is not included. */
type Range = { start: number; end: number };
type Host = Range & { kind: 'statement' | 'expression'; text: string };

/** Range of lines; `first` and `last` are counted from 1, both included. */
export type Lines = { first: number; last: number };

type Node = { type: string; start: number; end: number; [field: string]: unknown };
/** `host`: the range that can be replaced as a whole; if absent, the edit's own range; null if no range can be. */
type Edit = Range & { now: string; host?: Range | null };

const opposite: Record<string, string[]> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
};
const statements = new Set(['ExpressionStatement', 'ForOfStatement', 'IfStatement', 'ThrowStatement']);
const untouched = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'TemplateElement']);

/** Lists the mutants that begin in `lines`, or in the whole text if `lines` is null. */
export function listMutants(source: string, lines: Lines | null): Mutant[] {
  const lineOf = (at: number) => source.slice(0, at).split('\n').length;
  const texts = new Set([source]);
  const found: Mutant[] = [];
  visit(parseAst(source, { lang: 'ts' }) as unknown as Node, source, (edit) => {
    const { start, end, now } = edit;
    const line = lineOf(start);
    if (lines && (line < lines.first || line > lines.last)) return;
    const text = source.slice(0, start) + now + source.slice(end);
    if (texts.has(text) || !parses(text)) return;
    texts.add(text);
    const change = `${short(source.slice(start, end))} → ${short(now) || 'nothing'}`;
    found.push({ line, change, text, host: hostOf(edit, source) });
  });
  return found.sort((one, other) => one.line - other.line);
}

function hostOf({ start, end, now, host = { start, end } }: Edit, source: string): Host | null {
  if (host === null) return null;
  const text = source.slice(host.start, start) + now + source.slice(end, host.end);
  return { ...rangeOf(host), text, kind: now === ';' ? 'statement' : 'expression' };
}

function visit(node: Node, source: string, add: (edit: Edit) => void): void {
  if (untouched.has(node.type) || node.type.startsWith('TS')) {
    const inner = node.type.startsWith('TS') ? node.expression : null;
    if (isNode(inner)) visit(inner, source, add);
    return;
  }
  for (const edit of editsOf(node, (one) => source.slice(one.start, one.end))) add(edit);
  if (isFigure(node)) return;
  // A fixed name cannot be replaced by an expression, but the object that has the name can.
  const host = node.type === 'ObjectExpression' ? rangeOf(node) : null;
  const addWithin = (edit: Edit) => add(edit.host === null ? { ...edit, host } : edit);
  const addName = (edit: Edit) => add({ ...edit, host: null });
  for (const [field, child] of Object.entries(node)) {
    if (isNode(child)) visit(child, source, isName(node, field) ? addName : addWithin);
    else if (Array.isArray(child)) for (const one of child) if (isNode(one)) visit(one, source, addWithin);
  }
}

function editsOf(node: Node, textOf: (node: Node) => string): Edit[] {
  const [place, text] = [{ start: node.start, end: node.end }, textOf(node)];
  const to = (...nows: string[]) => nows.map((now) => ({ ...place, now }));
  const edits = statements.has(node.type) ? to(';') : [];
  if (isNode(node.test)) edits.push(...conditionEdits(node.test, textOf(node.test)));
  switch (node.type) {
    case 'LogicalExpression':
      edits.push(...to(textOf(node.left as Node), textOf(node.right as Node)));
      break;
    case 'BinaryExpression':
      edits.push(...(isFigure(node) ? to(`(${text}) * 10`, `(${text}) / 10`) : operatorEdits(node, textOf)));
      break;
    case 'UnaryExpression':
      if (node.operator === '!') edits.push(...to(textOf(node.argument as Node)));
      break;
    case 'ConditionalExpression':
      edits.push(...to(textOf(node.consequent as Node), textOf(node.alternate as Node)));
      break;
    case 'ObjectExpression':
      edits.push(...droppedParts(node.properties as Node[], place));
      break;
    case 'ArrayExpression':
      edits.push(...droppedParts(node.elements as Node[], place));
      break;
    case 'ArrowFunctionExpression':
      if (isJudgement(node.body)) edits.push({ ...rangeOf(node.body), now: `!(${textOf(node.body)})` });
      break;
    case 'Literal':
      edits.push(...to(...literalsFor(node.value)));
  }
  return edits;
}

const conditionEdits = (test: Node, text: string): Edit[] =>
  [`!(${text})`, 'true', 'false'].map((now) => ({ ...rangeOf(test), now }));

function operatorEdits(node: Node, textOf: (node: Node) => string): Edit[] {
  const [left, right] = [node.left as Node, node.right as Node];
  const others = opposite[String(node.operator)] ?? [];
  return others.map((operator) => ({
    ...rangeOf(node),
    now: `${textOf(left)} ${operator} ${textOf(right)}`,
  }));
}

/**
 * Returns one edit per element, which removes that element, if the object or array contains a spread; otherwise
 * none.
 */
function droppedParts(parts: readonly (Node | null)[], host: Range): Edit[] {
  const present = parts.filter((part) => part !== null);
  if (!present.some(({ type }) => type === 'SpreadElement')) return [];
  return present.map(({ start, end }, index) => {
    return { start, end: present[index + 1]?.start ?? end, now: '', host };
  });
}

function literalsFor(value: unknown): string[] {
  if (typeof value === 'boolean') return [String(!value)];
  if (typeof value === 'number') return value === 0 ? ['1'] : [String(value * 10), String(value / 10)];
  if (typeof value === 'string') return [value === '' ? "'mutant'" : "''"];
  return [];
}

/** Returns true for a number literal, and for a binary expression with only such literals. */
function isFigure(node: unknown): boolean {
  if (!isNode(node)) return false;
  if (node.type === 'Literal') return typeof node.value === 'number';
  return node.type === 'BinaryExpression' && isFigure(node.left) && isFigure(node.right);
}

const isJudgement = (body: unknown): body is Node =>
  isNode(body) &&
  (body.type === 'LogicalExpression' ||
    (body.type === 'BinaryExpression' && /[=<>]/.test(String(body.operator))));

/** Returns true for a fixed property name and for the path of a dynamic import: neither may become an expression. */
const isName = ({ type, computed }: Node, field: string): boolean =>
  (field === 'key' && computed !== true) || (type === 'ImportExpression' && field === 'source');

const rangeOf = ({ start, end }: Range) => ({ start, end });
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';
const short = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 90);

function parses(text: string): boolean {
  try {
    parseAst(text, { lang: 'ts' });
    return true;
  } catch {
    return false;
  }
}
