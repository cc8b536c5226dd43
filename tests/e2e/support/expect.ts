// Exports the `expect` of the states and steps that journeys, tools and benchmarks share: it waits as long
// outside the test runner as playwright.config.ts makes it wait within.
import { expect as playwrightExpect } from '@playwright/test';

export const expect = playwrightExpect.configure({ timeout: 15_000 });
