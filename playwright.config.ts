// Configures Playwright for the journeys of tests/e2e.
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { hasSmallDisks } from './tests/e2e/support/small-disk.ts';

// The journey on a full disk needs a small disk to fill.
const canFillDisks = hasSmallDisks();
if (!canFillDisks && process.env.TEST_WORKER_INDEX === undefined)
  console.log('The journey on a full disk is left out: this machine does not allow mounting a small disk.');

const leftOut = canFillDisks ? [] : ['**/study-on-a-full-disk.spec.ts'];
const longFiles = ['**/every-screen-is-accessible.spec.ts'];

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/global-setup.ts',
  outputDir: 'test-results',
  workers: Math.min(2, availableParallelism()),
  // The longest files come first: one that began last would keep one worker busy and the others idle.
  projects: [
    { name: 'long', testMatch: longFiles },
    { name: 'other', testMatch: '**/*.spec.ts', testIgnore: [...longFiles, ...leftOut] },
  ],
  // On a shared CI machine a failed test is tried again; one that then passes is reported as flaky.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
});
