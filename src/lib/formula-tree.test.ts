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

describe('what a formula may bring to the page', () => {
  it('keeps MathML, its attributes and texts as texts', () => {
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
    'refuses a formula with <%s>',
    (type) => expect(inMath(node(type))).toBeNull(),
  );

  it('takes a row without an element of its own apart', () => {
    const fragment = { children: [node('mi'), node('mo')], classes: [], style: {} };
    expect(inMath(fragment)).toMatchObject({ children: [{ element: 'mi' }, { element: 'mo' }] });
    expect(formulaTree(fragment)).toBeNull();
  });

  it('refuses what it does not know and what lies too deep', () => {
    expect(inMath({ href: '#a', children: [] })).toBeNull();
    expect(inMath({ attributes: {}, children: [], classes: [], style: {} })).toBeNull();
    expect(formulaTree('<math>')).toBeNull();
    let deep: object = { text: 'x' };
    for (let level = 0; level < 300; level += 1) deep = node('mrow', { children: [deep] });
    expect(formulaTree(deep)).toBeNull();
  });

  it('drops attributes, styles and classes that are not on the list', () => {
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
