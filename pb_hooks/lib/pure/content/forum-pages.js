// Pure rule: which page of the forum a thread belongs to.

const threadsPerPage = 25;
/** Earlier versions put so many threads on a page, and threads stay on their pages. */
const threadsPerLargePage = 200;

/**
 * Returns the page of a new thread.
 * @param {number} nth The number of the thread among all threads ever created, from 1.
 * @param {number} onLargePages How many of these an earlier version has numbered.
 */
function pageOfThread(nth, onLargePages) {
  const largePages = Math.ceil(onLargePages / threadsPerLargePage);
  return largePages + 1 + Math.floor((nth - onLargePages - 1) / threadsPerPage);
}

module.exports = { pageOfThread, threadsPerPage };
