// Applies the rule of attempts to a record about to be saved.

const { attemptProblem } = require(`${__hooks}/lib/pure/attempt-rules.js`);
const { refusal } = require(`${__hooks}/lib/refusal.js`);

function checkAttempt(record) {
  const problem = attemptProblem({
    score: record.getFloat('score'),
    total_questions: record.getFloat('total_questions'),
    answers: record.getString('answers'),
  });
  if (problem) throw refusal(problem.field, problem.code, 'The attempt is out of range.');
}

module.exports = { checkAttempt };
