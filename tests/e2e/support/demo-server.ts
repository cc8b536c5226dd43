// Starts a server with the demo content and a phone for programs that are not tests: benchmarks,
// screenshots, kills.
import { ensureBuilt } from '../../../scripts/build/app-build.ts';
import { openPhone, type Phone, type PhoneOptions } from './phone.ts';
import { makeSeedFolder, type SeededServer, startSeededServer } from './seed-folder.ts';

/**
 * Builds the app if it is not built yet and starts the server; removes everything afterwards, even when
 * `use` fails.
 */
export async function withDemoServer(use: (server: SeededServer) => Promise<void>): Promise<void> {
  await ensureBuilt();
  const removeSeed = await makeSeedFolder();
  try {
    const server = await startSeededServer();
    try {
      await use(server);
    } finally {
      await server.dispose();
    }
  } finally {
    removeSeed();
  }
}

type UsePhone = (phone: Phone, server: SeededServer) => Promise<void>;
type PhoneChoices = Omit<PhoneOptions, 'baseUrl'>;

/** Opens a new phone for this server and closes it at the end. */
export async function withPhone(server: SeededServer, use: UsePhone, options?: PhoneChoices): Promise<void> {
  const phone = await openPhone({ ...options, baseUrl: server.url });
  try {
    await use(phone, server);
  } finally {
    await phone.dispose();
  }
}

/** Starts the server and opens a phone. */
export const withDemoPhone = (use: UsePhone, options?: PhoneChoices): Promise<void> =>
  withDemoServer((server) => withPhone(server, use, options));
