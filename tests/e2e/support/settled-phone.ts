// Phones on which somebody has signed in and chosen a level, each with the data of the server that knows of it. Both
// are made once, through the app's own screens, and copied for each journey that begins there. A browser keeps what it
// has by address: all servers that are made from here listen on the same port, one after another.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/pocketbase-process.ts';
import { openPhone } from './phone.ts';
import { startSeededServer } from './seed-folder.ts';
import { settleIn } from './sign-in.ts';

export type Settled = { who: 'pupil' | 'admin'; level: '9e AF' | 'Bac I' | 'Bac II' };

/** To be copied, never used. */
export type SettledFolders = { serverData: string; profile: string };

export class SettledPhones {
  readonly port: number;
  readonly #made = new Map<string, SettledFolders>();
  readonly #folder = mkdtempSync(join(tmpdir(), 'pare-settled-'));

  private constructor(port: number) {
    this.port = port;
  }

  static async create(): Promise<SettledPhones> {
    return new SettledPhones(await freePort());
  }

  /** To be asked while no other server listens on `port`. Rejects where signing in failed; the next call tries again. */
  async folders(settled: Settled): Promise<SettledFolders> {
    const name = `${settled.who} ${settled.level}`;
    const folders = this.#made.get(name) ?? (await this.#make(settled));
    this.#made.set(name, folders);
    return folders;
  }

  async #make({ who, level }: Settled): Promise<SettledFolders> {
    const folder = mkdtempSync(join(this.#folder, 'phone-'));
    const folders = { serverData: join(folder, 'server'), profile: join(folder, 'profile') };
    const server = await startSeededServer({ port: this.port });
    try {
      const phone = await openPhone({ baseUrl: server.url, profile: folders.profile });
      try {
        await settleIn(phone.page(), server.demo[who], level);
      } finally {
        await phone.close();
        await phone.road.close();
      }
      await server.stop();
      cpSync(server.dataDir, folders.serverData, { recursive: true });
    } finally {
      await server.dispose();
    }
    return folders;
  }

  dispose(): void {
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
