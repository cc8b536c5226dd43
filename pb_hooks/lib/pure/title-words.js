// Pure: the SQL that finds a title by words, whatever their capitals and accents. A first pattern, in which every letter
// that can carry an accent stands for any, lets SQLite drop almost all rows before it takes the accents off the rest.

const mostWords = 6;
const longestWord = 40;

const accents = {
  ...{
    à: 'a',
    â: 'a',
    ä: 'a',
    á: 'a',
    ç: 'c',
    é: 'e',
    è: 'e',
    ê: 'e',
    ë: 'e',
    î: 'i',
    ï: 'i',
    í: 'i',
    ì: 'i',
  },
  ...{ ñ: 'n', ô: 'o', ö: 'o', ò: 'o', ó: 'o', ù: 'u', û: 'u', ü: 'u', ú: 'u', œ: 'oe' },
};
/** SQLite knows the capitals of ASCII alone. */
const foldings = Object.entries(accents).flatMap(([letter, plain]) => [
  [letter, plain],
  [letter.toUpperCase(), plain],
]);

/** The words of a search without capitals and accents; signs part words and are dropped. */
function plainWords(text) {
  const plain = [...text.toLowerCase().normalize('NFC')].map((letter) => accents[letter] ?? letter).join('');
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  return words.slice(0, mostWords).map((word) => word.slice(0, longestWord));
}

/** `{sql, params}` for rows `r` with a `title`; every word has to be in it. Without words, every row. */
function titleCondition(text) {
  const words = plainWords(text);
  const folded = foldings.reduce(
    (sql, [letter, plain]) => `replace(${sql},'${letter}','${plain}')`,
    'lower(r.title)',
  );
  const params = {};
  const conditions = words.flatMap((word, index) => {
    params[`loose${index}`] = `%${word.replace(/oe/g, '%').replace(/[aceinou]/g, '_')}%`;
    params[`word${index}`] = `%${word}%`;
    return [`r.title LIKE {:loose${index}}`, `${folded} LIKE {:word${index}}`];
  });
  return { sql: conditions.join(' AND ') || '1', params };
}

module.exports = { plainWords, titleCondition };
