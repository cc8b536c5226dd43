// Reads the port on which the server listens.
import { SetupError } from '../lib/setup-error.ts';

/** Returns PORT, 8090 if it is not set; throws a `SetupError` if it is not a port. */
export function portFromEnvironment(): number {
  const text = process.env.PORT || '8090';
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new SetupError(`PORT is ${text}, which is not a port between 1 and 65535.`);
}
