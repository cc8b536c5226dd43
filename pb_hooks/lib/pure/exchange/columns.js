// Pure: the rows of a cold page, field by field. Whatever rises from row to row is told by its steps: they repeat, and
// what repeats packs to almost nothing.

/** `{seq: […], created: […], …}`, the first two as steps, each from the value before it; `others` joined already. */
function columnsText({ seqs, created, others }) {
  return `{"seq":[${stepsText(seqs)}],"created":[${stepsText(created)}],${others}}`;
}

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
