// Reads the test runners' JSON reports. A run that exits with an error counts as at least one failure.

import { relative } from 'node:path';

export type Count = { passed: number; failed: number; remarks: string[] };

type VitestFile = {
  name: string;
  status: string;
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
};

/** Counts the results of Vitest's JSON report; a file that could not be run counts as one failure. */
export function countVitest(report: Record<string, unknown>, code: number): Count {
  const files = (report.testResults ?? []) as VitestFile[];
  const broken = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const remarks = files.flatMap((file) =>
    file.assertionResults
      .filter((test) => test.failureMessages.length > 0)
      .map((test) => remark(test.status === 'passed', file.name, test.fullName, test.failureMessages[0])),
  );
  return atLeastOne(
    {
      passed: Number(report.numPassedTests ?? 0),
      failed: Number(report.numFailedTests ?? 0) + broken.length,
      remarks: [
        ...remarks,
        ...broken.map((file) => remark(false, file.name, 'could not be run', file.message)),
      ],
    },
    code,
  );
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: {
    file: string;
    title: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
};

/** Counts the results of Playwright's JSON report: flaky tests as passed, errors outside tests as failures. */
export function countPlaywright(report: Record<string, unknown>, code: number): Count {
  const stats = (report.stats ?? {}) as Record<string, number>;
  const errors = (report.errors ?? []) as { message?: string }[];
  const inTests = specsIn(report as PlaywrightSuite).flatMap(({ file, title, tests }) =>
    tests
      .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
      .map((test) => {
        const message = test.results.find((result) => result.error)?.error?.message;
        return remark(test.status === 'flaky', file, title, message);
      }),
  );
  return atLeastOne(
    {
      passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
      failed: (stats.unexpected ?? 0) + errors.length,
      remarks: [...inTests, ...errors.map((error) => remark(false, '', 'outside the tests', error.message))],
    },
    code,
  );
}

const specsIn = ({ suites = [], specs = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
  ...specs,
  ...suites.flatMap(specsIn),
];

const remark = (passedLater: boolean, file: string, name: string, message = ''): string =>
  [
    passedLater ? 'passed at a later try' : 'failed',
    file && relative('.', file),
    name,
    message.trim().split('\n')[0],
  ]
    .filter(Boolean)
    .join(' · ');

const atLeastOne = (count: Count, code: number): Count =>
  code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
