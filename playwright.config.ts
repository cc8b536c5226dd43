// The journeys of tests/e2e, in the Chromium that scripts/test/find-chromium.ts finds, each on a server of its own.
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { hasSmallDisks } from './tests/e2e/support/small-disk.ts';

// A journey that needs a disk of its own is left out where nobody may mount one: it would show nothing.
const canFillDisks = hasSmallDisks();
if (!canFillDisks && process.env.TEST_WORKER_INDEX === undefined)
  console.log('The journey on a full disk is left out: this machine lets nobody mount a small disk.');

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  testIgnore: canFillDisks ? [] : ['**/study-on-a-full-disk.spec.ts'],
  globalSetup: './tests/e2e/support/global-setup.ts',
  outputDir: 'test-results',
  workers: Math.min(2, availableParallelism()),
  // A journey that passes now and then is broken; on a shared machine a stumble is told as flaky, and it may come twice.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
});
