// Defines the fields of an ESTree node that guards read, and visits all nodes of a tree.

export type Node = {
  type: string;
  start: number;
  end: number;
  name?: string;
  value?: unknown;
  shorthand?: boolean;
  computed?: boolean;
  id?: Node | null;
  key?: Node;
  left?: Node;
  argument?: Node;
  expression?: Node;
  operator?: string;
  body?: Node | Node[] | null;
  consequent?: Node;
  alternate?: Node | null;
  parameter?: Node;
  param?: Node | null;
  imported?: Node;
  local?: Node;
  callee?: Node;
  object?: Node;
  property?: Node;
  init?: Node | null;
  params?: Node[];
  elements?: (Node | null)[];
  properties?: Node[];
  arguments?: Node[];
  quasis?: Node[];
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

export function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) children.push(...value.filter(isNode));
    else if (isNode(value)) children.push(value);
  }
  return children;
}

/** Calls `see` with each node and its parent, parents before their children. */
export function visit(node: Node, see: (node: Node, parent: Node | null) => void): void {
  const walk = (one: Node, parent: Node | null) => {
    see(one, parent);
    for (const child of childrenOf(one)) walk(child, one);
  };
  walk(node, null);
}
