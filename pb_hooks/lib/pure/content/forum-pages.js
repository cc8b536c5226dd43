// Pure rule: which page of the forum a thread belongs to.

const threadsPerPage = 25;
/** Number of threads that earlier versions put on a page; these threads stay on their pages. */
const threadsPerLargePage = 200;

/**
 * Returns the page of a new thread.
 * @param {number} nth The number of the thread among all threads ever created, from 1.
 * @param {number} onLargePages Number of threads that earlier versions have put on large pages.
 */
function pageOfThread(nth, onLargePages) {
  const largePages = Math.ceil(onLargePages / threadsPerLargePage);
  return largePages + 1 + Math.floor((nth - onLargePages - 1) / threadsPerPage);
}

module.exports = { pageOfThread };
