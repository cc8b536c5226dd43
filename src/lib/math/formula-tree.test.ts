import { describe, expect, it } from 'vitest';
import { type FormulaNode, formulaTree } from './formula-tree.ts';

const node = (type: string, rest: object = {}) => ({
  type,
  attributes: {},
  children: [],
  classes: [],
  ...rest,
});
const inMath = (child: object) => formulaTree(node('math', { children: [child] }));

describe('formulaTree', () => {
  it('formulaTree keeps MathML elements and their attributes, and returns texts as plain strings', () => {
    const mo = node('mo', { attributes: { stretchy: false, lspace: '0em' }, children: [{ text: '<b>' }] });
    expect(formulaTree(mo)).toEqual({
      element: 'mo',
      attributes: { stretchy: 'false', lspace: '0em' },
      style: {},
      classes: [],
      children: ['<b>'],
    } satisfies FormulaNode);
  });

  it.each(['a', 'script', 'img', 'svg', 'style', 'annotation-xml', 'semantics', 'maction', 'iframe'])(
    'formulaTree returns null for a formula that contains <%s>',
    (type) => expect(inMath(node(type))).toBeNull(),
  );

  it('formulaTree replaces a node that only groups other nodes, without an element of its own, by its children', () => {
    const fragment = { children: [node('mi'), node('mo')], classes: [], style: {} };
    expect(inMath(fragment)).toMatchObject({ children: [{ element: 'mi' }, { element: 'mo' }] });
    expect(formulaTree(fragment)).toBeNull();
  });

  it('formulaTree returns null for a formula with unknown nodes or with nodes nested too deep', () => {
    expect(inMath({ href: '#a', children: [] })).toBeNull();
    expect(inMath({ attributes: {}, children: [], classes: [], style: {} })).toBeNull();
    expect(formulaTree('<math>')).toBeNull();
    let deep: object = { text: 'x' };
    for (let level = 0; level < 300; level += 1) deep = node('mrow', { children: [deep] });
    expect(formulaTree(deep)).toBeNull();
  });

  it('formulaTree accepts 2,000 elements and returns null for more', () => {
    const wide = (count: number) =>
      formulaTree(node('math', { children: Array(count - 1).fill(node('mi')) }));
    expect(wide(2000)).not.toBeNull();
    expect(wide(2001)).toBeNull();
  });

  it('formulaTree drops attributes, styles and classes that are not allowed', () => {
    const attributes = { href: 'x', onclick: 'x', id: 'x', style: 'x', mathcolor: 'red', width: 'url(x)' };
    const style = {
      color: 'red',
      background: 'url(x)',
      paddingLeft: '1em',
      marginLeft: '1em;position:fixed',
    };
    const safe = formulaTree(node('mi', { attributes, style, classes: ['tml-left', 'a"b', 3] }));
    expect(safe).toMatchObject({ attributes: {}, style: { paddingLeft: '1em' }, classes: ['tml-left'] });
  });
});

describe('a length in a formula', () => {
  const widthOf = (width: string) => {
    const tree = inMath(node('mspace', { attributes: { width }, style: { marginLeft: width } }));
    const [space] = typeof tree === 'object' && tree ? tree.children : [];
    return typeof space === 'object' ? [space.attributes.width, space.style.marginLeft] : [];
  };

  it.each([
    ['9999em', '20em'],
    ['-9999em', '-20em'],
    ['9.9e9em', '20em'],
    ['+.5e5em', '+20em'],
    ['9999EM', '20EM'],
    ['9999ex', '40ex'],
    ['999999px', '320px'],
    ['-996263.0137pt', '-240pt'],
    ['9999cm', '8cm'],
    ['9999in', '3.2in'],
    ['5000%', '100%'],
    ['300width', '20width'],
    ['9999', '20'],
  ])(
    'a length in a formula is limited, so that it does not push other content away: %s becomes %s',
    (given, shown) => expect(widthOf(given)).toEqual([shown, shown]),
  );

  it.each(['0.1667em', '-2em', '20em', '3pt', '0.06em solid', '100%', '+0.5em', '0 0 1em 0'])(
    'a length in a formula is unchanged if it is short: %s',
    (given) => expect(widthOf(given)).toEqual([given, given]),
  );

  const raised = (times: number): object =>
    node('mpadded', {
      attributes: { voffset: '9999em' },
      style: { padding: '9999em 0 0 0' },
      children: times > 1 ? [raised(times - 1)] : [],
    });

  it('a length in a formula is limited to 20 em, and formulaTree returns null when boxes of that height are nested', () => {
    expect(inMath(raised(1))).toMatchObject({
      children: [{ attributes: { voffset: '20em' }, style: { padding: '20em 0 0 0' } }],
    });
    expect(inMath(raised(2))).toBeNull();
  });

  it('a length in a formula does not count as a height if it is a horizontal padding, so that a table of many cells is accepted', () => {
    const cell = node('mtd', { style: { paddingLeft: '5.9776pt', paddingRight: '5.9776pt' } });
    expect(inMath(node('mtable', { children: Array(200).fill(cell) }))).not.toBeNull();
  });
});
