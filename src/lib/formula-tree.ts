// Responsible for what of a typesetter's output may reach the page: a list of MathML elements, attributes, styles.
// Guarantees: no HTML, no link, no image, no id and no address comes through, whatever the formula says.

export type FormulaNode = string | FormulaElement;

export type FormulaElement = {
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
const fragmentKeys = listed('children classes style');

/** The listed part of a typesetter's tree, or null when it holds an element that has no business in a formula. */
export function formulaTree(node: unknown): FormulaNode | null {
  const [only, ...others] = listedNodes(node, 0) ?? [];
  return others.length === 0 ? (only ?? null) : null;
}

function listedNodes(node: unknown, depth: number): FormulaNode[] | null {
  if (typeof node !== 'object' || node === null || depth > deepest) return null;
  if ('text' in node && typeof node.text === 'string') return [node.text];
  const given = node as Record<string, unknown>;
  const children: FormulaNode[] = [];
  for (const child of listOf(given.children)) {
    const safe = listedNodes(child, depth + 1);
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

function textsOf(given: unknown, isWanted: (name: string) => boolean): Record<string, string> {
  if (typeof given !== 'object' || given === null) return {};
  const pairs = Object.entries(given).map(([name, value]) => [name, String(value)] as const);
  return Object.fromEntries(pairs.filter(([name, value]) => isWanted(name) && plainValue.test(value)));
}
