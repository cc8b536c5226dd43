// Configures Vitest for tools/mutants/warm-run.ts: the unit tests run one after the other in one process. Packages
// with state, such as the database, are loaded again for each run, like the modules of the project.
import { defineConfig } from 'vitest/config';
import project from '../../vitest.config.ts';
import { NearestFirst } from './nearest-first.ts';

type Unit = { plugins: never[]; test: { name: string; include: string[] } };
const unit = (project as { test: { projects: Unit[] } }).test.projects.find(
  ({ test }) => test.name === 'unit',
);

export default defineConfig({
  plugins: unit?.plugins ?? [],
  test: {
    name: 'unit',
    include: unit?.test.include ?? [],
    runner: './tools/mutants/warm-runner.ts',
    sequence: { sequencer: NearestFirst },
    pool: 'forks',
    maxWorkers: 1,
    isolate: false,
    silent: true,
    passWithNoTests: true,
    testTimeout: 60_000,
    server: { deps: { inline: [/fake-indexeddb/, /dexie/] } },
  },
});
