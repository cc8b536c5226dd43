// Runs any command of the project and prints a failure that the user can correct as one sentence.
// Exits with code 1 on any failure; a stack trace is shown only for errors in the code itself.
import './check-node.mjs';
import { SetupError } from './setup-error.ts';

export async function runScript(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error);
    process.exit(1);
  }
}
