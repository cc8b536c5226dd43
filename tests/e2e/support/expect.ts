// Exports the `expect` of the helpers that tests, tools and benchmarks share. Repeats the timeout of
// playwright.config.ts, which does not apply outside the test runner.
import { expect as playwrightExpect } from '@playwright/test';

export const expect = playwrightExpect.configure({ timeout: 15_000 });
