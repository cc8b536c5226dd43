import { describe, expect, it } from 'vitest';
import { paperHtml } from './paper-html.ts';

const page = { title: 'Épreuve', language: 'fr', style: 'p { margin: 0 }' };

describe('paperHtml', () => {
  it('turns formulas into MathML, both inline and display formulas', () => {
    const html = paperHtml('<p>Si $x &lt; 2$ alors $$y = 3$$</p>', page);
    expect(html).toContain('<mo>&lt;</mo>');
    expect(html).toContain('<math display="block">');
    expect(html).not.toContain('$');
  });

  it('keeps quotation marks and ? on the same line as the word next to them', () => {
    expect(paperHtml('<p>« Où » ?</p>', page)).toContain('<p>«\u00a0Où\u00a0»\u00a0?</p>');
  });

  it('keeps a value and its unit on one line', () => {
    const html = paperHtml('<p>$R = 4$&nbsp;Ω, $x$ et $y$ ?</p>', page);
    expect(html.match(/white-space: nowrap/g)).toHaveLength(1);
    expect(html).toContain('</math>&nbsp;Ω</span>,');
  });

  it('refuses an unpaired dollar sign', () => {
    expect(() => paperHtml('<p>5 $</p>', page)).toThrow('without its pair');
  });
});
