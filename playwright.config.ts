// The journeys of tests/e2e, in the Chromium that scripts/find-chromium.ts finds, each on a server of its own.
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/e2e/support/global-setup.ts',
  outputDir: 'test-results',
  workers: Math.min(2, availableParallelism()),
  // A journey that passes now and then is broken; on a shared machine one stumble is told as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
});
