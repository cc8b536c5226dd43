// Pure: the words of a text, folded and as they sound, so that a search finds them whatever their spelling. The same
// rules as on the phone (src/domain/search/tokenize.ts, phonetic-key.ts, word-match.ts); tests/contract/words.json runs on both.

const mostWords = 6;
const longestWord = 40;
const shortestHeard = 3;

/** Raised and lowered signs, printers' ligatures, the slanted letters of mathematics. */
const dressedSigns = /[\u00b2\u00b3\u00b9\u2070-\u209c\ufb00-\ufb06\u{1d400}-\u{1d7ff}]/gu;
const marks = /[\u0300-\u036f]+/g;
const ligatures = { œ: 'oe', æ: 'ae', ß: 'ss' };
/** The engine knows no classes of letters: these are the letters and digits of the scripts up to the Greek extension. */
const words = /[a-z0-9\u00aa\u00b5\u00ba\u00bc-\u00be\u00df-\u00f6\u00f8-\u02c1\u0370-\u037d\u0386-\u1fff]+/g;

/** Each word once, without capitals, accents and ligatures. */
function foldedWords(text) {
  const plain = text
    .replace(dressedSigns, (sign) => sign.normalize('NFKD'))
    .toLowerCase()
    .normalize('NFD')
    .replace(marks, '')
    .replace(/[œæß]/g, (letter) => ligatures[letter]);
  return [...new Set(plain.match(words) ?? [])];
}

// As in src/domain/search/phonetic-key.ts, rule by rule.
const rules = [
  [/(?<=..)[sx]$/, ''],
  [/(?<=..[^cs])[dt]$/, ''],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/sch/g, 'ch'],
  [/ch/g, 'C'],
  [/h/g, ''],
  [/ti(?=[eo]n)/g, 'si'],
  [/s?c(?=[eiy])/g, 's'],
  [/qu/g, 'k'],
  [/gu(?=[eiy])/g, 'G'],
  [/g(?=[eiy])/g, 'j'],
  [/G/g, 'g'],
  [/c+k?/g, 'k'],
  [/C/g, 'ch'],
  [/x|gz/g, 'ks'],
  [/z/g, 's'],
  [/eau|au/g, 'o'],
  [/oi|oy/g, 'wa'],
  [/ou(?=[aei])/g, 'w'],
  [/ou/g, 'U'],
  [/eu/g, 'e'],
  [/(?:ai|ei|[aei])(?:n(?![aeiouyn])|m(?=[bp]))/g, 'N'],
  [/ai|ei|ay/g, 'e'],
  [/[uy]/g, 'i'],
  [/i+(?=N)/g, ''],
  [/N/g, 'an'],
  [/U/g, 'ou'],
  [/w(?=[ou])/g, ''],
  [/(.)\1+/g, '$1'],
  [/(?<=.[^aeiou])[lr]e$/, ''],
  [/(?<=..)e$/, ''],
  [/r(?![aeiou])/g, ''],
  [/(?<=..)[es]$/, ''],
];

/** A folded word as it sounds. */
const soundOf = (word) => rules.reduce((text, [pattern, plain]) => text.replace(pattern, plain), word);

// The same words come again and again, and each sound costs tens of patterns.
const indexed = new Map();
const mostIndexed = 20_000;

function indexWord(word) {
  const sound = soundOf(word);
  const text = sound.length < shortestHeard ? ` ${word}` : ` ${word}~${sound}`;
  if (indexed.size >= mostIndexed) indexed.clear();
  indexed.set(word, text);
  return text;
}

/** What a search reads of a text: each word behind a space, with its sound, if it can be asked for, behind a tilde. */
function indexText(text) {
  let index = '';
  for (const word of foldedWords(text)) index += indexed.get(word) ?? indexWord(word);
  return index;
}

/**
 * `{sql, params}` for the text `column` that `indexText` made: every asked word begins one of its words, as written or
 * as it sounds. Without words, every row.
 */
function wordsCondition(text, column) {
  const params = {};
  const asked = foldedWords(text).slice(0, mostWords);
  const conditions = asked.map((whole, index) => {
    const word = whole.slice(0, longestWord);
    params[`word${index}`] = ` ${word}`;
    const sound = /[0-9\u00bc-\u00be]/.test(word) || word.length < shortestHeard ? '' : soundOf(word);
    if (sound.length < shortestHeard) return `instr(${column}, {:word${index}})`;
    params[`sound${index}`] = `~${sound}`;
    return `(instr(${column}, {:word${index}}) OR instr(${column}, {:sound${index}}))`;
  });
  return { sql: conditions.join(' AND ') || '1', params };
}

module.exports = { foldedWords, indexText, soundOf, wordsCondition };
