// Filters the output of the TeX typesetter by a list of allowed MathML elements, attributes and styles before
// it reaches the page. It lets through no HTML, link, image, id or URL, whatever the formula contains; no
// length that would push the page's other content away; and no more than `mostElements` elements.

export type FormulaNode = string | FormulaElement;

type FormulaElement = {
  element: string;
  attributes: Record<string, string>;
  /** CSS properties by their JavaScript names (`paddingLeft`); values are lengths and keywords only. */
  style: Record<string, string>;
  classes: string[];
  children: FormulaNode[];
};

const listed = (names: string) => new Set(names.split(' '));

const elements = listed(
  'math mrow mi mn mo mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mtable mtr mtd ' +
    'mpadded mphantom menclose mstyle mmultiscripts mprescripts none',
);
// Allowed attributes. Colours are not among them, because a formula's colours would not be readable in both
// themes.
const attributeNames = listed(
  'accent accentunder columnalign columnlines columnspacing columnspan depth display displaystyle fence form ' +
    'height largeop linebreak linethickness lspace mathvariant maxsize minsize movablelimits notation rowlines ' +
    'rowspacing rowspan rspace scriptlevel separator stretchy symmetric voffset width',
);
const styleNames =
  /^(?:(?:padding|margin)(?:Left|Right|Top|Bottom)?|border(?:Left|Right|Top|Bottom)?|mathDepth|textAlign)$/;
/**
 * Matches the values that are allowed: words, numbers and units. It matches no CSS function, no URL and no
 * second declaration.
 */
const plainValue = /^[\w.,%+\- ]{1,60}$/;
const className = /^[a-z][a-z0-9-]*$/;
const deepest = 200;
const mostElements = 2000;
/** Maximum length by unit: about 20 em, or 100 %. */
const longest: Record<string, number> = {
  em: 20,
  rem: 20,
  ex: 40,
  px: 320,
  pt: 240,
  pc: 20,
  cm: 8,
  mm: 80,
  in: 3.2,
  '%': 100,
};
const longestOther = 20;
const lengths = /([+-]?)((?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(?=([a-z%]*))/gi;
/** Maximum sum of all heights in a formula, in em. */
const mostHeights = 40;
const heightNames = listed(
  'height depth voffset padding paddingTop paddingBottom margin marginTop marginBottom',
);
const fragmentKeys = listed('children classes style');

/**
 * Returns the allowed part of a typesetter's tree; a length above the maximum of its unit becomes that
 * maximum. Returns null for a tree without a single root, with an element that does not belong in a formula,
 * with more than 2,000 elements, nested deeper than 200 levels, or with heights of more than 40 em together.
 */
export function formulaTree(node: unknown): FormulaNode | null {
  const [only, ...others] = listedNodes(node, 0, { left: mostElements }) ?? [];
  if (only === undefined || others.length > 0) return null;
  return heightsOf(only) > mostHeights ? null : only;
}

/**
 * Returns the allowed nodes of a subtree, or null if it contains a forbidden node, or too many elements or levels.
 * `budget.left` is the number of elements still allowed; it is reduced before the children are read, so
 * that an oversized tree costs no further work.
 */
function listedNodes(node: unknown, depth: number, budget: { left: number }): FormulaNode[] | null {
  if (typeof node !== 'object' || node === null || depth > deepest) return null;
  if ('text' in node && typeof node.text === 'string') return [node.text];
  budget.left -= 1;
  if (budget.left < 0) return null;
  const given = node as Record<string, unknown>;
  const children: FormulaNode[] = [];
  for (const child of listOf(given.children)) {
    const safe = listedNodes(child, depth + 1, budget);
    if (safe === null) return null;
    children.push(...safe);
  }
  // A node that has no `type` and only groups other nodes is replaced by its children. Links and spans have no `type`
  // either, but their URL or attributes show that they are no groups, so the check of `type` below refuses them.
  if (Object.keys(given).every((key) => fragmentKeys.has(key))) return children;
  if (typeof given.type !== 'string' || !elements.has(given.type)) return null;
  return [
    {
      element: given.type,
      attributes: textsOf(given.attributes, (name) => attributeNames.has(name)),
      style: textsOf(given.style, (name) => styleNames.test(name)),
      classes: listOf(given.classes).filter(
        (name) => typeof name === 'string' && className.test(name),
      ) as string[],
      children,
    },
  ];
}

function listOf(given: unknown): unknown[] {
  return Array.isArray(given) ? given : [];
}

const mostOf = (unit: string): number => longest[unit.toLowerCase()] ?? longestOther;

const bounded = (value: string): string =>
  value.replace(lengths, (whole, sign: string, size: string, unit: string) =>
    Number(size) > mostOf(unit) ? `${sign}${mostOf(unit)}` : whole,
  );

/**
 * Sums the heights of an element and its descendants in em: how far they are raised, lowered and padded
 * vertically, and how high they are. An element that is both raised and padded counts twice.
 */
function heightsOf(node: FormulaNode): number {
  if (typeof node === 'string') return 0;
  const own = [...Object.entries(node.attributes), ...Object.entries(node.style)]
    .filter(([name]) => heightNames.has(name))
    .flatMap(([, value]) => [...value.matchAll(lengths)])
    .reduce((sum, [, , size, unit = '']) => sum + (Number(size) * 20) / mostOf(unit), 0);
  return node.children.reduce((sum, child) => sum + heightsOf(child), own);
}

function textsOf(given: unknown, isWanted: (name: string) => boolean): Record<string, string> {
  if (typeof given !== 'object' || given === null) return {};
  const pairs = Object.entries(given).map(([name, value]) => [name, String(value)] as const);
  const wanted = pairs.filter(([name, value]) => isWanted(name) && plainValue.test(value));
  return Object.fromEntries(wanted.map(([name, value]) => [name, bounded(value)]));
}
