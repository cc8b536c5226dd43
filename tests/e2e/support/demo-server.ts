// A server with the demo content, and a phone beside it, for programs that are no tests: benchmarks, pictures, kills.
import { ensureBuilt } from '../../../scripts/build/app-build.ts';
import { openPhone, type Phone, type PhoneOptions } from './phone.ts';
import { makeSeedFolder, type SeededServer, startSeededServer } from './seed-folder.ts';

/** Builds the app where it is not built yet; nothing is left behind, whatever `use` comes to. */
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

/** A new phone at this server, which is closed at the end. */
export async function withPhone(server: SeededServer, use: UsePhone, options?: PhoneChoices): Promise<void> {
  const phone = await openPhone({ ...options, baseUrl: server.url });
  try {
    await use(phone, server);
  } finally {
    await phone.dispose();
  }
}

/** Both. */
export const withDemoPhone = (use: UsePhone, options?: PhoneChoices): Promise<void> =>
  withDemoServer((server) => withPhone(server, use, options));
