// Pure function: writes rows as one list for each field. `seq` and `created` are written as differences from
// the previous row, which compress better.

/**
 * Returns the lists as one JSON object; `others` is the text of the lists of all other fields.
 * @param {{seqs: string, created: string, others: string}} page
 */
function columnsText({ seqs, created, others }) {
  return `{"seq":[${stepsText(seqs)}],"created":[${stepsText(created)}],${others}}`;
}

/** @param {string} numbers */
function stepsText(numbers) {
  let before = 0;
  return numbers
    .split(',')
    .map((text) => {
      const step = Number(text) - before;
      before += step;
      return step;
    })
    .join();
}

module.exports = { columnsText };
