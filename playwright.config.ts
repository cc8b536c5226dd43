// Configures Playwright for the journeys of tests/e2e.
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { hasSmallDisks } from './tests/e2e/support/small-disk.ts';

// The journey on a full disk needs a small disk to fill.
const canFillDisks = hasSmallDisks();
if (!canFillDisks && process.env.TEST_WORKER_INDEX === undefined)
  console.log('The journey on a full disk is left out: this machine does not allow mounting a small disk.');

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  testIgnore: canFillDisks ? [] : ['**/study-on-a-full-disk.spec.ts'],
  globalSetup: './tests/e2e/support/global-setup.ts',
  outputDir: 'test-results',
  workers: Math.min(2, availableParallelism()),
  // On a shared CI machine a failed test is tried again; one that then passes is reported as flaky.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
});
