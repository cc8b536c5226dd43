// Prepares phones that have opened the app before: a visitor’s, and phones on which an account has signed in and
// chosen a level, with the matching data of the server.
// Each phone is made once, through the app’s own screens, and copied for every test that starts from it. Browsers
// store data by origin, so all servers started here use the same port, one after another.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '../../../scripts/pocketbase/pocketbase-process.ts';
import { openPhone } from './phone.ts';
import { type SeededServer, startSeededServer } from './seed-folder.ts';
import { signInAndSync, untilAppCached } from './sign-in.ts';

export type SignedInAs = { who: 'pupil' | 'admin'; level: '9e AF' | 'Bac I' | 'Bac II' };

/** Folders to be copied for a test, which must not change the originals. */
export type PreparedFolders = { serverData: string; profile: string };

type UsePage = (page: Page, server: SeededServer) => Promise<void>;

export class PreparedPhones {
  readonly port: number;
  readonly #made = new Map<string, PreparedFolders>();
  #visitor: string | null = null;
  readonly #folder = mkdtempSync(join(tmpdir(), 'pare-settled-'));

  private constructor(port: number) {
    this.port = port;
  }

  static async create(): Promise<PreparedPhones> {
    return new PreparedPhones(await freePort());
  }

  /**
   * Returns the folders of a phone and of its server, which the first successful call prepares. No other
   * server may listen on `port` during the call.
   */
  async folders(signedInAs: SignedInAs): Promise<PreparedFolders> {
    const name = `${signedInAs.who} ${signedInAs.level}`;
    const folders = this.#made.get(name) ?? (await this.#make(signedInAs));
    this.#made.set(name, folders);
    return folders;
  }

  /**
   * Returns the profile of a phone that has cached the app’s files but has no account. No other server may listen
   * on `port` during the call.
   */
  async visitor(): Promise<string> {
    this.#visitor ??= await this.#open(join(this.#folder, 'visitor'), async (page) => {
      await page.goto('/privacy');
      await untilAppCached(page);
    });
    return this.#visitor;
  }

  async #make({ who, level }: SignedInAs): Promise<PreparedFolders> {
    const folder = mkdtempSync(join(this.#folder, 'phone-'));
    const serverData = join(folder, 'server');
    const profile = await this.#open(
      join(folder, 'profile'),
      (page, { demo }) => signInAndSync(page, demo[who], level),
      serverData,
    );
    return { serverData, profile };
  }

  /**
   * Calls `use` with the page of a phone on a new server; resolves with `profile` once browser and server have
   * ended.
   */
  async #open(profile: string, use: UsePage, serverDataPath?: string): Promise<string> {
    const server = await startSeededServer({ port: this.port });
    try {
      const phone = await openPhone({ baseUrl: server.url, profile });
      try {
        await use(phone.page(), server);
      } finally {
        await phone.close();
        await phone.proxy.close();
      }
      await server.stop();
      if (serverDataPath) cpSync(server.dataDir, serverDataPath, { recursive: true });
    } finally {
      await server.dispose();
    }
    return profile;
  }

  dispose(): void {
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
