import { expect, test } from 'vitest';
import { countPlaywright, countVitest } from '../../scripts/test-stages.ts';

const file = (status: string, ...results: string[]) => ({
  status,
  assertionResults: results.map((result) => ({ status: result })),
});

test('passed and failed tests are taken from the report', () => {
  const testResults = [file('failed', 'passed', 'failed'), file('passed', 'passed')];
  expect(countVitest({ numPassedTests: 2, numFailedTests: 1, testResults }, 1)).toEqual({
    passed: 2,
    failed: 1,
  });
});

test('a test file that could not be run counts as a failure', () => {
  const testResults = [file('failed'), file('passed', 'passed')];
  expect(countVitest({ numPassedTests: 1, numFailedTests: 0, testResults }, 1)).toEqual({
    passed: 1,
    failed: 1,
  });
});

test('a runner that broke off without a report is one failure', () => {
  expect(countVitest({}, 1)).toEqual({ passed: 0, failed: 1 });
  expect(countPlaywright({}, 1)).toEqual({ passed: 0, failed: 1 });
});

test('a stage without tests is neither passed nor failed', () => {
  expect(countVitest({}, 0)).toEqual({ passed: 0, failed: 0 });
  expect(countPlaywright({}, 0)).toEqual({ passed: 0, failed: 0 });
});

test('errors outside the browser tests count', () => {
  const report = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] };
  expect(countPlaywright(report, 1)).toEqual({ passed: 4, failed: 2 });
});
