// The frame of every command: runs it, prints a failure that a person can mend as one sentence.
// Guarantees exit code 1 on any failure; a stack is shown only for faults of our own.
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
