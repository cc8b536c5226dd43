// Configures the test projects. They use three workers at most, because most files of the backend and sync
// tests start a PocketBase of their own. Three are more than two processors need, since such files often wait.
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';

const appPlugins = () => [babel({ presets: [linguiTransformerBabelPreset()] }), react(), lingui()];

// The corpus is outside the project, so these tests exist only when PARE_CORPUS is set; see docs/commands.md.
const corpusProjects = process.env.PARE_CORPUS
  ? [
      {
        test: {
          name: 'corpus',
          include: ['tests/corpus/**/*.test.ts'],
          globalSetup: ['tests/support/server/migrated-data.ts'],
          testTimeout: 240_000,
          hookTimeout: 30_000,
        },
      },
    ]
  : [];

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    passWithNoTests: true,
    // On a shared CI machine a test that fails once and then passes does not fail the run.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        test: {
          name: 'guards',
          include: ['tests/guards/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 30_000,
        },
      },
      {
        plugins: appPlugins(),
        test: {
          name: 'unit',
          setupFiles: ['tests/support/patient-waits.ts'],
          testTimeout: 60_000,
          include: [
            'src/**/*.test.ts',
            'tests/tooling/**/*.test.ts',
            'tests/contract/**/*.test.ts',
            'tests/support/**/*.test.ts',
            'demo/**/*.test.ts',
            'pb_hooks/lib/pure/**/*.test.ts',
          ],
        },
      },
      {
        plugins: appPlugins(),
        test: {
          name: 'unit-dom',
          include: ['src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['tests/support/patient-waits.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'backend',
          include: ['tests/backend/**/*.test.ts'],
          globalSetup: ['tests/support/server/migrated-data.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'sync',
          include: ['tests/{sync,auth,simulation}/**/*.test.ts'],
          globalSetup: ['tests/support/server/migrated-data.ts'],
          testTimeout: 60_000,
          hookTimeout: 30_000,
        },
      },
      ...corpusProjects,
    ],
  },
});
