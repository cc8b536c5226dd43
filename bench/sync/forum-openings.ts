// Measures how many bytes a phone downloads when it opens the app while 10,000 forum posts a day are written: a new
// phone, and the same phone at once, after half an hour and after twelve more hours. Phone and server run their real
// code.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { projectRoot } from '../../scripts/lib/project-tools.ts';
import { createRemote } from '../../src/backend/api/sync-api.ts';
import { seededRandom } from '../../src/lib/seeded-random.ts';
import { makeTemplate, type SimTemplate, startSimServer } from '../../tests/simulation/sim-server.ts';
import { TestPhone } from '../../tests/support/phone/test-phone.ts';
import { countingFetch } from './counting-fetch.ts';

const { pageOfThread } = createRequire(import.meta.url)('../../pb_hooks/lib/pure/content/forum-pages.js') as {
  pageOfThread: (nth: number, onLargePages: number) => number;
};

const postsADay = 10_000;
/** One post in five is a thread; each other post is a reply to one of the 400 newest threads. */
const postsAThread = 5;
const newestAnswered = 400;
const authors = 200;
const wordsAText = { from: 8, to: 56 };

type Thread = { id: string; page: number };

/** Writes posts directly into a server's database, whose triggers add them to the change log like any other write. */
class ForumWriter {
  readonly #database: DatabaseSync;
  readonly #subject: string;
  readonly #random = seededRandom('forum-openings');
  readonly #words: string[];
  readonly #threads: Thread[] = [];
  #count = 0;
  #timeMs = Date.now() - 3 * 86_400_000;

  constructor(database: DatabaseSync, subject: string) {
    this.#database = database;
    this.#subject = subject;
    const texts = readFileSync(join(projectRoot, 'demo/threads.json'), 'utf8');
    this.#words = texts.match(/[\p{L}’'-]{2,}|[0-9]+/gu) ?? [];
    const made = database.prepare(
      "INSERT INTO users (id, email, password, tokenKey, full_name) VALUES (?, ?, 'x', ?, ?)",
    );
    for (let index = 0; index < authors; index++) {
      const id = this.#author(index);
      made.run(id, `${id}@pare.example`, id.repeat(3), `${this.#text(2, 2)}`);
    }
  }

  write(posts: number): void {
    this.#database.exec('BEGIN');
    for (let index = 0; index < posts; index++) {
      this.#timeMs += 86_400_000 / postsADay;
      this.#count += 1;
      if (index % postsAThread === 0) this.#writeThread();
      else this.#writeReply();
    }
    this.#database.exec('COMMIT');
  }

  #writeThread(): void {
    const thread = { id: this.#id('t'), page: pageOfThread(this.#threads.length + 1, 0) };
    this.#threads.push(thread);
    const time = this.#time();
    this.#database
      .prepare(`INSERT INTO forum_posts (id, title, content, subject, user_id, language, page, created, updated)
        VALUES (?, ?, ?, ?, ?, 'fr', ?, ?, ?)`)
      .run(
        ...([
          thread.id,
          this.#text(5, 9),
          this.#text(wordsAText.from, wordsAText.to),
          this.#subject,
        ] as const),
        ...([this.#someone(), thread.page, time, time] as const),
      );
  }

  #writeReply(): void {
    const newest = this.#threads.slice(-newestAnswered);
    const thread = newest[Math.floor(this.#random() * newest.length)];
    if (!thread) return;
    const time = this.#time();
    this.#database
      .prepare(`INSERT INTO forum_replies (id, post_id, content, user_id, language, page, created, updated)
        VALUES (?, ?, ?, ?, 'fr', ?, ?, ?)`)
      .run(
        ...([this.#id('r'), thread.id, this.#text(wordsAText.from, wordsAText.to), this.#someone()] as const),
        ...([thread.page, time, time] as const),
      );
  }

  #id(letter: string): string {
    const random = Array.from({ length: 14 }, () => Math.floor(this.#random() * 36).toString(36));
    return letter + random.join('');
  }

  #author(index: number): string {
    return `w${String(index).padStart(14, '0')}`;
  }

  #someone(): string {
    return this.#author(Math.floor(this.#random() * authors));
  }

  #time(): string {
    return new Date(this.#timeMs).toISOString().replace('T', ' ');
  }

  #text(from: number, to: number): string {
    const count = from + Math.floor(this.#random() * (to - from + 1));
    return Array.from({ length: count }, () => this.#words[Math.floor(this.#random() * this.#words.length)])
      .join(' ')
      .slice(0, 1000);
  }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

async function openPhone(url: string, { id, token }: SimTemplate['accounts']['pupil']) {
  const wire = countingFetch();
  const tab = await new TestPhone(createRemote({ baseUrl: url, fetch: wire.fetch }), {
    account: id,
    token,
  }).openTab();
  return async (title: string) => {
    wire.take();
    const { kind } = await tab.sync();
    if (kind !== 'done') throw new Error(`the sync pass ended with ${kind}`);
    const { requests, downBytes } = wire.take();
    const [threads, replies] = [
      await tab.store.db.forumPosts.count(),
      await tab.store.db.forumReplies.count(),
    ];
    console.log(
      `${title}: ${kilobytes(downBytes)} down in ${requests} requests; ${threads} threads and ${replies} replies on the phone`,
    );
  };
}

/** Prints for each opening the bytes and requests, and the posts on the phone; in the first the forum is empty. */
export async function printForumOpenings(): Promise<void> {
  const template = await makeTemplate();
  const server = await startSimServer(template);
  try {
    await (await openPhone(server.url, template.accounts.other))('new phone, empty forum');
    await server.kill();
    const database = new DatabaseSync(join(server.dataDir, 'data.db'));
    database.exec('DELETE FROM forum_posts');
    const forum = new ForumWriter(database, template.subjects[0] ?? '');
    const write = (posts: number) => forum.write(posts);
    write(2 * postsADay);
    await server.start();
    const old = await openPhone(server.url, template.accounts.pupil);
    await old('new phone, 10,000 posts a day');
    await old('the same phone at once again');
    write(postsADay / 48);
    await old('the same phone after half an hour');
    write(postsADay / 2);
    await old('the same phone after twelve hours');
    database.close();
  } finally {
    await server.dispose();
    await template.dispose();
  }
}
