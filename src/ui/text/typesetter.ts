// Loads the typesetter of formulas and limits the work that one formula can cause.

import { definesCommand } from '#lib/math/formula-commands.ts';
import type { FormulaPart } from '#lib/math/formula-parts.ts';
import { type FormulaNode, formulaTree } from '#lib/math/formula-tree.ts';

type Engine = typeof import('temml')['default'];

export type Typesetter = {
  /**
   * Typesets one formula. Returns null for a formula that cannot be parsed, uses something that is not
   * allowed, or is too large to be drawn.
   */
  typeset: (part: Pick<FormulaPart, 'tex' | 'isDisplay'>) => FormulaNode | null;
};

/**
 * Largest number of nodes that the engine may create for one formula. Some of its commands build their
 * content several times, so that nested ones create very many nodes.
 */
const mostNodes = 6000;

export async function loadEngine(): Promise<Typesetter> {
  const engine = (await import('temml')).default;
  const counter = countNodes(engine);
  return {
    typeset: ({ tex, isDisplay }) => {
      // A command that the formula defines is expanded before any node is created, so the node count could
      // not stop it.
      if (definesCommand(tex)) return null;
      counter.restart();
      try {
        return formulaTree(engine.__renderToMathMLTree(tex, { ...options, displayMode: isDisplay }));
      } catch {
        return null;
      }
    },
  };
}

const options = {
  throwOnError: true,
  trust: false,
  wrap: 'none',
  maxSize: [20, 10],
  maxExpand: 200,
} as const satisfies import('temml').Options;

/**
 * Counts the nodes that the engine creates, and throws in the middle of its work once there are too many.
 * The engine offers no such limit. It does not export its node class, so the class is taken from a rendered
 * node. The setter below counts the nodes, because the constructor of that class sets `type`.
 */
function countNodes(engine: Engine): { restart: () => void } {
  let count = 0;
  const restart = () => {
    count = 0;
  };
  const nodes = Object.getPrototypeOf(engine.__renderToMathMLTree('x', options));
  Object.defineProperty(nodes, 'type', {
    configurable: true,
    set(this: object, value: unknown) {
      count += 1;
      if (count > mostNodes) throw new RangeError('a formula creates too many nodes');
      Object.defineProperty(this, 'type', { value, writable: true, enumerable: true, configurable: true });
    },
  });
  return { restart };
}
