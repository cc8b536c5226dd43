import { describe, expect, it } from 'vitest';
import { paperHtml } from './paper-html.ts';

const page = { title: 'Épreuve', language: 'fr', style: 'p { margin: 0 }' };

describe('paperHtml', () => {
  it('paperHtml turns inline and display formulas into MathML', () => {
    const html = paperHtml('<p>Si $x &lt; 2$ alors $$y = 3$$</p>', page);
    expect(html).toContain('<mo>&lt;</mo>');
    expect(html).toContain('<math display="block">');
    expect(html).not.toContain('$');
  });

  it('paperHtml puts no-break spaces inside « » and before ?', () => {
    expect(paperHtml('<p>« Où » ?</p>', page)).toContain('<p>«\u00a0Où\u00a0»\u00a0?</p>');
  });

  it('paperHtml keeps a value and its unit on one line', () => {
    const html = paperHtml('<p>$R = 4$&nbsp;Ω, $x$ et $y$ ?</p>', page);
    expect(html.match(/white-space: nowrap/g)).toHaveLength(1);
    expect(html).toContain('</math>&nbsp;Ω</span>,');
  });

  it('paperHtml throws on an unpaired dollar sign', () => {
    expect(() => paperHtml('<p>5 $</p>', page)).toThrow('without its pair');
  });
});
