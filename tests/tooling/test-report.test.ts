import { expect, test } from 'vitest';
import { countPlaywright, countVitest } from '../../scripts/test/test-report.ts';

const result = (status: string, ...failureMessages: string[]) => ({
  status,
  fullName: `a ${status} test`,
  failureMessages,
});
const file = (status: string, message: string, ...results: ReturnType<typeof result>[]) => ({
  name: 'some.test.ts',
  status,
  message,
  assertionResults: results,
});

test('countVitest counts the passed and failed tests of a report and lists the failed ones', () => {
  const testResults = [
    file('failed', '', result('passed'), result('failed', 'expected 1 to be 2\n    at …')),
    file('passed', '', result('passed')),
  ];
  expect(countVitest({ numPassedTests: 2, numFailedTests: 1, testResults }, 1)).toEqual({
    passed: 2,
    failed: 1,
    remarks: ['failed · some.test.ts · a failed test · expected 1 to be 2'],
  });
});

test('a test that passed at a later try counts as passed and is listed', () => {
  const testResults = [file('passed', '', result('passed', 'timed out'))];
  expect(countVitest({ numPassedTests: 1, numFailedTests: 0, testResults }, 0)).toEqual({
    passed: 1,
    failed: 0,
    remarks: ['passed at a later try · some.test.ts · a passed test · timed out'],
  });
});

test('a test file that could not be run counts as a failure', () => {
  const testResults = [file('failed', 'no such module'), file('passed', '', result('passed'))];
  expect(countVitest({ numPassedTests: 1, numFailedTests: 0, testResults }, 1)).toEqual({
    passed: 1,
    failed: 1,
    remarks: ['failed · some.test.ts · could not be run · no such module'],
  });
});

test('a runner that exits with an error and without a report counts as one failure', () => {
  expect(countVitest({}, 1)).toEqual({ passed: 0, failed: 1, remarks: [] });
  expect(countPlaywright({}, 1)).toEqual({ passed: 0, failed: 1, remarks: [] });
});

test('a stage without tests counts neither as passed nor as failed', () => {
  expect(countVitest({}, 0)).toEqual({ passed: 0, failed: 0, remarks: [] });
  expect(countPlaywright({}, 0)).toEqual({ passed: 0, failed: 0, remarks: [] });
});

test('browser tests that failed or were retried are listed, and errors outside the tests count as failures', () => {
  const journey = (status: string, message: string) => ({
    file: 'some.spec.ts',
    title: `a ${status} journey`,
    tests: [{ status, results: [{ error: { message } }, {}] }],
  });
  const report = {
    stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 },
    errors: [{ message: 'no browser' }],
    suites: [
      {
        specs: [journey('flaky', 'too late')],
        suites: [{ specs: [journey('unexpected', 'not found\nCall log')] }],
      },
    ],
  };
  expect(countPlaywright(report, 1)).toEqual({
    passed: 4,
    failed: 2,
    remarks: [
      'passed at a later try · some.spec.ts · a flaky journey · too late',
      'failed · some.spec.ts · a unexpected journey · not found',
      'failed · outside the tests · no browser',
    ],
  });
});
