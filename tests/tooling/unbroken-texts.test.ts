import { describe, expect, it } from 'vitest';
import { unbroken } from '../../scripts/build/unbroken-texts.ts';

describe('unbroken', () => {
  it('unbroken joins a number to its word by a no-break space, whether or not quotes are escaped', () => {
    const compiled = '{"a":[["n","plural",{"one":["#"," quiz"],"other":["Voir les ","#"," autres quiz"]}]]}';
    const expected =
      '{"a":[["n","plural",{"one":["#","\u00a0quiz"],"other":["Voir les ","#","\u00a0autres quiz"]}]]}';
    expect(unbroken(compiled)).toBe(expected);
    expect(unbroken(JSON.stringify(compiled))).toBe(JSON.stringify(expected));
  });

  it('unbroken joins a middle dot to the text before it, so that no line begins with a dot', () => {
    expect(unbroken('[["name"]," · page ",["page"]]')).toBe('[["name"],"\u00a0· page ",["page"]]');
  });

  it('unbroken joins Wi-Fi by a no-break hyphen', () => {
    expect(unbroken('["Attendre le Wi-Fi"]')).toBe('["Attendre le Wi\u2011Fi"]');
  });

  it('unbroken joins the two words of the Creole « sa a » (this)', () => {
    expect(unbroken('["Nan telefòn sa a","kwiz sa anpil"]')).toBe(
      '["Nan telefòn sa\u00a0a","kwiz sa anpil"]',
    );
  });

  it('unbroken leaves brackets, placeholders and all hyphens except that of Wi-Fi unchanged', () => {
    const catalogue = '["Ajouter ce niveau (",["size"],") - ","Rendez-vous"]';
    expect(unbroken(catalogue)).toBe(catalogue);
  });
});
