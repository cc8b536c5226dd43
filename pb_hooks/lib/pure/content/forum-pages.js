// Pure rule: which page of the forum a thread belongs to.

const threadsPerPage = 200;

/** @param {number} nth The number of the thread among all threads ever created, from 1. */
function pageOfThread(nth) {
  return 1 + Math.floor((nth - 1) / threadsPerPage);
}

module.exports = { pageOfThread, threadsPerPage };
