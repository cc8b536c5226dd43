// Runs a test file with many mutants in one process. The first run, without a mutant, shows which mutants each test
// executes. If all tests pass, the file then runs with each of these mutants, with only the tests that execute it,
// until the first failure; mutants that are already caught, or that the file is known to miss, are left out.
// Vitest loads this file in its worker; tools/mutants/warm-run.ts writes the plan and reads the log.
import { appendFileSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fc from 'fast-check';
import { type RunnerTestCase, type RunnerTestFile, type RunnerTestSuite, TestRunner, vi } from 'vitest';
import { startTests } from 'vitest/internal/browser';
import type { LogLine, Plan } from './plan.ts';

/**
 * Time limits of a test, to which ten times the longest test of the first run is added, and of `vi.waitFor`. If a test
 * with a mutant times out, the mutant counts as caught only if the same tests pass without it.
 */
const testLimitMs = 6000;
const waitLimitMs = { first: 10_000, mutant: 3000 };
/** Calls of `pareMutant` allowed beyond ten times those of the unchanged code, so that an endless loop ends. */
const spareCalls = 200_000;

const { planFile, log } = {
  planFile: process.env.PARE_MUTANT_PLAN ?? '',
  log: process.env.PARE_MUTANT_LOG ?? '',
};
const plan = JSON.parse(readFileSync(planFile, 'utf8')) as Plan;
const caught = new Set(plan.caught);
const write = (line: LogLine) => appendFileSync(log, `${JSON.stringify(line)}\n`);

/** Ids of the mutants that each test executes, with its `beforeEach` hooks; under `null`, of those executed outside. */
type Reach = Map<string | null, Set<number>>;
const run = { active: -1, calls: 0, limit: Number.POSITIVE_INFINITY, reached: null as Set<number> | null };

Object.assign(globalThis, {
  pareMutant: (id: number): boolean => {
    run.calls++;
    run.reached?.add(id);
    if (run.calls > run.limit) throw new Error('the code does not end');
    return id === run.active;
  },
});

// Without `endOnFailure`, fast-check repeats a failing property with ever smaller inputs, which takes long.
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });

const waitFor = vi.waitFor;
vi.waitFor = (check, options) =>
  waitFor(check, {
    timeout: run.limit === Number.POSITIVE_INFINITY ? waitLimitMs.first : waitLimitMs.mutant,
    ...(typeof options === 'number' ? { timeout: options } : options),
  });

const ownGlobals = Object.getOwnPropertyDescriptors(globalThis) as Record<string, PropertyDescriptor>;

/**
 * Removes the globals that tests or packages have added, and restores those that they have changed or deleted.
 * Added or changed globals whose names begin with two underscores stay.
 */
function resetGlobals(): void {
  // If this global exists, a newly loaded Dexie reuses the earlier Dexie together with its database.
  Reflect.deleteProperty(globalThis, Symbol.for('Dexie'));
  for (const [name, now] of Object.entries(Object.getOwnPropertyDescriptors(globalThis))) {
    if (name.startsWith('__') || name === 'pareMutant') continue;
    const own = ownGlobals[name];
    if (!own) Reflect.deleteProperty(globalThis, name);
    else if (own.value !== now.value || own.get !== now.get) Object.defineProperty(globalThis, name, own);
  }
  for (const [name, own] of Object.entries(ownGlobals))
    if (!(name in globalThis)) Object.defineProperty(globalThis, name, own);
}

/**
 * Resets mocks, timers and globals, and makes the next run load all modules again, also the server's hooks that tests
 * have loaded with Node's `require`.
 */
function resetModules(): void {
  vi.resetModules();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  resetGlobals();
  const { cache } = createRequire(import.meta.url);
  for (const path of Object.keys(cache)) if (path.includes('/pb_hooks/')) delete cache[path];
}

/** Runs the chosen tests of a file (null: all) until the first failure, which it stores in `failure`. */
class MutantRunner extends TestRunner {
  failure: string | null = null;
  readonly chosen: Set<string> | null;

  constructor(config: TestRunner['config'], chosen: Set<string> | null, limitMs: number) {
    super({ ...config, setupFiles: [], testTimeout: limitMs, hookTimeout: limitMs });
    this.chosen = chosen;
  }
  onCollected(files: RunnerTestFile[]): void {
    for (const file of files) {
      if (file.result?.state === 'fail') this.fail(file);
      for (const test of testsOf(file)) if (this.chosen && !this.chosen.has(test.id)) test.mode = 'skip';
    }
  }
  override onAfterRunTask(test: RunnerTestCase): void {
    super.onAfterRunTask(test);
    if (test.result?.state === 'fail') this.fail(test);
  }
  override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    if (suite.result?.state === 'fail') this.fail(suite);
  }
  private fail(task: RunnerTestCase | RunnerTestSuite | RunnerTestFile): void {
    if (task.result?.errors?.length === 0 || !task.result?.errors) return;
    this.failure ??= `${fullName(task)}: ${task.result.errors[0]?.message?.split('\n')[0] ?? 'failed'}`;
    this.cancel('test-failure');
  }
}

/**
 * Runs a file without a mutant and records the mutants that each test executes. If all tests pass, it then runs the
 * file with each of these mutants that is not yet known to be caught or missed.
 */
export default class WarmRunner extends TestRunner {
  private reach: Reach = new Map();
  private isGreen = true;
  private longestMs = 0;

  onBeforeCollect(): void {
    run.active = -1;
    run.calls = 0;
    run.limit = Number.POSITIVE_INFINITY;
    this.reach = new Map([[null, new Set()]]);
    this.isGreen = true;
    this.longestMs = 0;
    this.record(null);
    resetModules();
  }
  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    await super.onBeforeRunTask(test);
    this.record(test.id);
  }
  override onAfterRunTask(test: RunnerTestCase): void {
    super.onAfterRunTask(test);
    this.record(null);
    this.longestMs = Math.max(this.longestMs, test.result?.duration ?? 0);
    if (test.result?.state === 'fail') this.isGreen = false;
  }
  override async onAfterRunFiles(files: RunnerTestFile[]): Promise<void> {
    super.onAfterRunFiles(files);
    run.reached = null;
    const [file] = files;
    if (!file) return;
    const path = file.name;
    write({ kind: 'file', test: path });
    if (!this.isGreen || file.result?.state === 'fail') return write({ kind: 'red', test: path });
    await this.runMutants(file);
  }

  private record(id: string | null): void {
    const reached = this.reach.get(id) ?? new Set<number>();
    this.reach.set(id, reached);
    run.reached = reached;
  }

  private async runMutants({ filepath, name }: RunnerTestFile): Promise<void> {
    const skipped = new Set(plan.missed[name] ?? []);
    const ids = [...new Set([...this.reach.values()].flatMap((ids) => [...ids]))].filter(
      (id) => !caught.has(id) && !skipped.has(id),
    );
    const limit = run.calls * 10 + spareCalls;
    const first = ids.length > 0 ? await this.failureOf(filepath, -1, null, limit) : null;
    if (first !== null) return write({ kind: 'red', test: name, failure: first });
    for (const id of ids) {
      const chosen = this.chosenFor(id);
      write({ kind: 'start', mutant: id, test: name, atMs: Date.now() });
      let failure = await this.failureOf(filepath, id, chosen, limit);
      if (failure !== null && /timed? ?out|in vain/i.test(failure)) {
        const unchanged = await this.failureOf(filepath, -1, chosen, limit);
        if (unchanged !== null) failure = null;
      }
      if (failure !== null) caught.add(id);
      write({ kind: 'end', mutant: id, test: name, failure });
    }
    write({ kind: 'done', test: name });
  }

  /** Returns the ids of the tests that execute the mutant; null (all tests) if it is executed outside the tests. */
  private chosenFor(id: number): Set<string> | null {
    if (this.reach.get(null)?.has(id)) return null;
    const tests = [...this.reach].filter(([test, reached]) => test !== null && reached.has(id));
    return new Set(tests.map(([test]) => test).filter((test) => test !== null));
  }

  private async failureOf(
    path: string,
    id: number,
    chosen: Set<string> | null,
    limit: number,
  ): Promise<string | null> {
    resetModules();
    Object.assign(run, { active: id, calls: 0, limit });
    const runner = new MutantRunner(this.config, chosen, testLimitMs + 10 * this.longestMs);
    // Vitest sets these two fields only on the runner that it creates itself.
    for (const field of ['moduleRunner', '_otel'])
      Object.defineProperty(runner, field, { value: Reflect.get(this, field) });
    try {
      await startTests([path], runner);
      return runner.failure;
    } catch (error) {
      return `the run: ${String(error).split('\n')[0]}`;
    } finally {
      Object.assign(run, { active: -1, limit: Number.POSITIVE_INFINITY });
    }
  }
}

function testsOf(suite: RunnerTestSuite): RunnerTestCase[] {
  return suite.tasks.flatMap((task) => (task.type === 'suite' ? testsOf(task) : [task]));
}

function fullName(task: RunnerTestCase | RunnerTestSuite): string {
  return task.suite?.name ? `${fullName(task.suite)} › ${task.name}` : task.name;
}
