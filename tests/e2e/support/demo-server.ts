// Starts a server with the demo content and a phone for programs that are not tests, such as benchmarks and
// screenshots.
import { ensureBuilt } from '../../../scripts/build/app-build.ts';
import { openPhone, type Phone, type PhoneOptions } from './phone.ts';
import { makeSeedFolder, type SeededServer, startSeededServer } from './seed-folder.ts';

/**
 * Calls `use` with a new server that has the demo content. Builds the app first if its build is missing or
 * outdated, and removes the server and its data afterwards, even when `use` fails.
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

export async function withPhone(server: SeededServer, use: UsePhone, options?: PhoneChoices): Promise<void> {
  const phone = await openPhone({ ...options, baseUrl: server.url });
  try {
    await use(phone, server);
  } finally {
    await phone.dispose();
  }
}

export const withDemoPhone = (use: UsePhone, options?: PhoneChoices): Promise<void> =>
  withDemoServer((server) => withPhone(server, use, options));
