// Pure: the SQL that finds a question by words in its stem or options. A letter that can carry an accent stands for any
// letter, so that nobody has to type accents; a word more or less that is found costs a glance.

const mostWords = 6;
const longestWord = 40;

/** `{sql, params}` for questions `r`; every word has to be in it. Without words, every question. */
function questionCondition(text) {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
  const words = (plain.match(/[a-z0-9]+/g) ?? []).slice(0, mostWords);
  const texts = ['question', 'option_a', 'option_b', 'option_c', 'option_d'];
  const params = {};
  const conditions = words.map((word, index) => {
    params[`word${index}`] = `%${word.slice(0, longestWord).replace(/[aceinou]/g, '_')}%`;
    return `(${texts.map((name) => `r.${name} LIKE {:word${index}}`).join(' OR ')})`;
  });
  return { sql: conditions.join(' AND ') || '1', params };
}

module.exports = { questionCondition };
