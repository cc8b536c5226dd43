// Determines the kind of a named test, runs the named tests of one kind in a copy of the project, and returns how they
// ended.
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '../../scripts/lib/run-command.ts';
import { titlePattern } from './title-pattern.ts';

export type NamedTest = { path: string; title: string };

/** The kinds in the order in which they run. */
export const kinds = ['unit', 'unit-dom', 'guards', 'backend', 'sync', 'journeys'] as const;
export type Kind = (typeof kinds)[number];

export function kindOf({ path }: NamedTest): Kind {
  if (path.endsWith('.spec.ts')) return 'journeys';
  if (path.startsWith('tests/guards/')) return 'guards';
  if (path.startsWith('tests/backend/')) return 'backend';
  if (/^tests\/(sync|auth|simulation)\//.test(path)) return 'sync';
  return path.endsWith('.tsx') ? 'unit-dom' : 'unit';
}

/**
 * How the tests ended. `crash` is an error other than a failed assertion or a time-out; `none` means that no test has
 * these titles.
 */
export type Outcome = { kind: 'green' | 'assertion' | 'time-out' | 'crash' | 'none'; message: string };

const limitMs = 8 * 60_000;
/** Memory limit, so that an endless loop that allocates memory ends by itself. */
const memory = '--max-old-space-size=2048';

export async function runNamedTests(root: string, kind: Kind, tests: NamedTest[]): Promise<Outcome> {
  const report = join(root, 'logs', 'named-tests.json');
  await rm(report, { force: true });
  const paths = [...new Set(tests.map(({ path }) => path))];
  const pattern = `(?:^| )(?:${tests.map(({ title }) => titlePattern(title)).join('|')})$`;
  const tool = (path: string) => join(root, 'node_modules', path);
  const args =
    kind === 'journeys'
      ? [tool('@playwright/test/cli.js'), 'test', ...paths, '-g', pattern, '--max-failures=1', '--workers=1']
      : [tool('vitest/vitest.mjs'), 'run', ...paths, `--project=${kind}`, '-t', pattern, '--bail=1'];
  const outputs = kind === 'journeys' ? ['--reporter=json'] : ['--reporter=json', `--outputFile=${report}`];
  const { code, output } = await runCommand(process.execPath, [...args, ...outputs], {
    cwd: root,
    limitMs,
    env: { ...process.env, CI: '', NODE_OPTIONS: memory, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  if (code === 124) return { kind: 'time-out', message: 'the tests do not end' };
  const text = await readFile(report, 'utf8').catch(() => '{}');
  const { passed, failures } = kind === 'journeys' ? readPlaywright(text) : readVitest(text);
  const [first] = failures;
  if (first !== undefined) return { kind: kindOfFailure(first), message: firstLine(first) };
  if (code !== 0) return { kind: 'crash', message: output.trim().split('\n').at(-1) ?? `exit code ${code}` };
  return passed === 0 ? { kind: 'none', message: pattern } : { kind: 'green', message: '' };
}

type Report = { passed: number; failures: string[] };

function readVitest(text: string): Report {
  type File = { message?: string; status?: string; assertionResults?: Assertion[] };
  type Assertion = { status: string; failureMessages?: string[] };
  const { testResults = [], numPassedTests = 0 } = JSON.parse(text) as {
    testResults?: File[];
    numPassedTests?: number;
  };
  const failures = testResults.flatMap(({ assertionResults = [], status, message }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length > 0) return failed.map((one) => one.failureMessages?.[0] ?? 'failed');
    return status === 'failed' && message ? [`Error: cannot be run: ${message}`] : [];
  });
  return { passed: numPassedTests, failures };
}

function readPlaywright(text: string): Report {
  type Suite = { suites?: Suite[]; specs?: { tests: { results: { error?: { message?: string } }[] }[] }[] };
  const report = JSON.parse(text) as Suite & {
    stats?: { expected?: number };
    errors?: { message?: string }[];
  };
  const messagesIn = ({ suites = [], specs = [] }: Suite): string[] => [
    ...specs.flatMap(({ tests }) =>
      tests.flatMap(({ results }) => results.flatMap(({ error }) => (error ? [error.message ?? ''] : []))),
    ),
    ...suites.flatMap(messagesIn),
  ];
  const outside = (report.errors ?? []).map(({ message }) => `Error: cannot be run: ${message ?? ''}`);
  return { passed: report.stats?.expected ?? 0, failures: [...messagesIn(report), ...outside] };
}

const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
const firstLine = (message: string): string =>
  message.replaceAll(colours, '').trim().split('\n')[0]?.slice(0, 160) ?? '';

function kindOfFailure(failure: string): 'assertion' | 'time-out' | 'crash' {
  const line = firstLine(failure);
  if (/^(?:\w+Error|Error): (?:cannot be run|.*is not a function|.*is not defined)/.test(line))
    return 'crash';
  if (/^(?:TypeError|ReferenceError|SyntaxError|RangeError)\b/.test(line)) return 'crash';
  if (/^TimeoutError\b/.test(line)) return 'time-out';
  if (/\b(?:test|hook)\b.*\btimed? ?out|test timeout|timeout of \d+ ?ms exceeded/i.test(line))
    return 'time-out';
  return 'assertion';
}
