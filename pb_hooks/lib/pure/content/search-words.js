// Pure rules: normalise the words of a text and derive how they sound, so that a search also finds words
// that sound alike. The phone uses the same rules (src/domain/search/tokenize.ts, phonetic-key.ts,
// word-match.ts); the examples of tests/contract/words.json are tested on both.

const { phoneticRules } = require('./phonetic-rules.gen.js');

const mostWords = 6;
const longestWord = 40;
const shortestSound = 3;

/** Matches superscript and subscript characters, typographic ligatures, and mathematical letters. */
const dressedSigns = /[\u00b2\u00b3\u00b9\u2070-\u209c\ufb00-\ufb06\u{1d400}-\u{1d7ff}]/gu;
const marks = /[\u0300-\u036f]+/g;
/** @type {Dict<string>} */
const ligatures = { œ: 'oe', æ: 'ae', ß: 'ss' };
/**
 * Matches letters and digits of the scripts up to Greek Extended, listed by range: the server's engine has
 * no Unicode letter classes.
 */
const words = /[a-z0-9\u00aa\u00b5\u00ba\u00bc-\u00be\u00df-\u00f6\u00f8-\u02c1\u0370-\u037d\u0386-\u1fff]+/g;

/**
 * Returns each word once, without capitals, accents and ligatures.
 * @param {string} text
 */
function foldedWords(text) {
  const plain = text
    .replace(dressedSigns, (sign) => sign.normalize('NFKD'))
    .toLowerCase()
    .normalize('NFD')
    .replace(marks, '')
    .replace(/[œæß]/g, (letter) => ligatures[letter]);
  return [...new Set(plain.match(words) ?? [])];
}

/** @param {string} word */
const soundOf = (word) =>
  phoneticRules.reduce((text, [pattern, plain]) => text.replace(pattern, plain), word);

/** @type {Map<string, string>} */
const indexed = new Map();
const mostIndexed = 20_000;

/** @param {string} word */
function indexWord(word) {
  const sound = soundOf(word);
  const text = sound.length < shortestSound ? ` ${word}` : ` ${word}~${sound}`;
  if (indexed.size >= mostIndexed) indexed.clear();
  indexed.set(word, text);
  return text;
}

/**
 * Returns the words of the text, each after a space, and followed by a tilde and the word's sound if the sound is
 * long enough to be searched for.
 * @param {string} text
 */
function indexText(text) {
  let index = '';
  for (const word of foldedWords(text)) index += indexed.get(word) ?? indexWord(word);
  return index;
}

/**
 * Returns a condition on `column`, which contains a result of `indexText`. For each of the first six
 * searched words, the column must contain a word that begins with it or, if the searched word has no digit and its
 * sound is long enough, a word whose sound begins with that sound. Without words every row fulfils the condition.
 * @param {string} text
 * @param {string} column
 */
function wordsCondition(text, column) {
  /** @type {Dict<string>} */
  const params = {};
  const asked = foldedWords(text).slice(0, mostWords);
  const conditions = asked.map((whole, index) => {
    const word = whole.slice(0, longestWord);
    params[`word${index}`] = ` ${word}`;
    const sound = /[0-9\u00bc-\u00be]/.test(word) || word.length < shortestSound ? '' : soundOf(word);
    if (sound.length < shortestSound) return `instr(${column}, {:word${index}})`;
    params[`sound${index}`] = `~${sound}`;
    return `(instr(${column}, {:word${index}}) OR instr(${column}, {:sound${index}}))`;
  });
  return { sql: conditions.join(' AND ') || '1', params };
}

module.exports = { foldedWords, indexText, soundOf, wordsCondition };
