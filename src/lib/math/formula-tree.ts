// Responsible for what of a typesetter's output may reach the page: a list of MathML elements, attributes, styles.
// Guarantees: no HTML, no link, no image, no id and no address comes through, whatever the formula says, no length that
// would push the page's other content away, and no more elements than a browser draws at once.

export type FormulaNode = string | FormulaElement;

type FormulaElement = {
  element: string;
  /** Names and values of MathML's own attributes. */
  attributes: Record<string, string>;
  /** CSS properties, as script names them; lengths and keywords only. */
  style: Record<string, string>;
  classes: string[];
  children: FormulaNode[];
};

const listed = (names: string) => new Set(names.split(' '));

const elements = listed(
  'math mrow mi mn mo mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mtable mtr mtd ' +
    'mpadded mphantom menclose mstyle mmultiscripts mprescripts none',
);
// No colours: those of a formula would not be readable in both themes.
const attributeNames = listed(
  'accent accentunder columnalign columnlines columnspacing columnspan depth display displaystyle fence form ' +
    'height largeop linebreak linethickness lspace mathvariant maxsize minsize movablelimits notation rowlines ' +
    'rowspacing rowspan rspace scriptlevel separator stretchy symmetric voffset width',
);
const styleNames =
  /^(?:(?:padding|margin)(?:Left|Right|Top|Bottom)?|border(?:Left|Right|Top|Bottom)?|mathDepth|textAlign)$/;
/** Words, numbers and units; no function, no address, no second declaration. */
const plainValue = /^[\w.,%+\- ]{1,60}$/;
const className = /^[a-z][a-z0-9-]*$/;
const deepest = 200;
/** Of one formula. A thousand typed signs make about as many. */
const mostElements = 2000;
/** The most that a length may say in each unit: about 20 em, and a whole line or ten times itself where it is relative. */
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
/** In em. */
const mostHeights = 40;
const heightNames = listed(
  'height depth voffset padding paddingTop paddingBottom margin marginTop marginBottom',
);
const fragmentKeys = listed('children classes style');

/**
 * The listed part of a typesetter's tree; a length beyond 20 em becomes 20 em. Null when it holds an element that has
 * no business in a formula or more than 2,000 elements, or when its heights come to more than 40 em, as raised boxes
 * inside one another can.
 */
export function formulaTree(node: unknown): FormulaNode | null {
  const [only, ...others] = listedNodes(node, 0, { left: mostElements }) ?? [];
  if (only === undefined || others.length > 0) return null;
  return heightsOf(only) > mostHeights ? null : only;
}

/** `budget.left`: how many elements may still come. Counted before the children are read, so that the rest costs nothing. */
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
  // A row that needs no element of its own. Links and spans have no type either, but an address or attributes.
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

/** What its elements and those within are raised, lowered, padded and high, in em; pairs that lift and pad count twice. */
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
