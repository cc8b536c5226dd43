// Runs a command of the project. On any failure, exits with code 1; a `SetupError` is shown without a stack
// trace.
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
