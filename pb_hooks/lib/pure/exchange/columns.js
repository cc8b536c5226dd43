// Pure function: writes the rows of a cold page field by field. Values that rise from row to row are
// written as differences, because these repeat, and repeated values compress to almost nothing.

/**
 * Returns the text `{seq: […], created: […], …}`; `seq` and `created` are listed as differences from the
 * previous value, and `others` is text that is already joined.
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
