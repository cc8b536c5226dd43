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

  it('unbroken joins Wi-Fi and e-mail by a no-break hyphen', () => {
    expect(unbroken('["Attendre le Wi-Fi","Renvoyer l’e-mail"]')).toBe(
      '["Attendre le Wi\u2011Fi","Renvoyer l’e\u2011mail"]',
    );
  });

  it('unbroken joins a verb to a short pronoun after it by a no-break hyphen', () => {
    expect(unbroken('["lisez-les avant","Choisissez-en une","Supprimez-la."]')).toBe(
      '["lisez\u2011les avant","Choisissez\u2011en une","Supprimez\u2011la."]',
    );
  });

  it('unbroken joins the two words of the Creole « sa a » (this)', () => {
    expect(unbroken('["Nan telefòn sa a","kwiz sa anpil"]')).toBe(
      '["Nan telefòn sa\u00a0a","kwiz sa anpil"]',
    );
  });

  it('unbroken leaves brackets, placeholders and the hyphens of other words unchanged', () => {
    const catalogue = '["Ajouter ce niveau (",["size"],") - ","Rendez-vous","peut-être","an-lè"]';
    expect(unbroken(catalogue)).toBe(catalogue);
  });
});
