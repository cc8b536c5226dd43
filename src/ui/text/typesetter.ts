// Loads the typesetter of formulas and bounds the work that one formula can cause.

import { definesCommand } from '#lib/math/formula-commands.ts';
import type { FormulaPart } from '#lib/math/formula-parts.ts';
import { type FormulaNode, formulaTree } from '#lib/math/formula-tree.ts';

type Engine = typeof import('temml')['default'];

export type Typesetter = {
  /** Null for a formula that does not parse, wants what no formula may, or is too large to be drawn. */
  typeset: (part: Pick<FormulaPart, 'tex' | 'isDisplay'>) => FormulaNode | null;
};

/**
 * The most nodes that the engine makes for one formula. Some of its commands build what is inside them several times, so
 * that a dozen of them inside one another make millions.
 */
const mostNodes = 6000;

export async function loadEngine(): Promise<Typesetter> {
  const engine = (await import('temml')).default;
  const counter = countNodes(engine);
  return {
    typeset: ({ tex, isDisplay }) => {
      // Their expansion happens before any node is made, so no count could stop it.
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
 * Counts the nodes that the engine makes, and throws in the middle of its work once there are too many. The engine offers
 * no such limit, and its class of nodes is reached by a node alone: each constructor sets `type`, which is counted here.
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
      if (count > mostNodes) throw new RangeError('a formula makes too many nodes');
      Object.defineProperty(this, 'type', { value, writable: true, enumerable: true, configurable: true });
    },
  });
  return { restart };
}
