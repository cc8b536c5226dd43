// npm run bench:desk: measures how long the server takes to compute the figures of the admin dashboard with
// 100,000 questions, 100,000 attempts of 5,000 pupils and 20,000 threads, spread evenly over 70 days.
import { runScript } from '../../scripts/lib/run-script.ts';
import { signInSuperuser } from '../../scripts/serve/superuser-api.ts';
import { startServer } from '../../tests/support/server/server.ts';
import { putDemo } from '../../tests/support/server/server-demo.ts';
import { copyRows } from '../sync/copy-rows.ts';
import { accountToken } from './account-token.ts';
import { quantile } from './load-client.ts';

const rounds = 60;
const rows = 100_000;
const threads = 20_000;
const pupils = 5_000;
const days = 70;

const id = (letter: string) => `'${letter}' || printf('%014d', n)`;
/** SQL expression of a date in PocketBase's format; spreads `count` rows evenly over the last 70 days. */
const spread = (count: number) =>
  `strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-' || printf('%.5f', n * ${days}.0 / ${count}) || ' days')`;
const someone = `'u' || printf('%014d', 1 + (n * 7919) % ${pupils})`;

async function measure(): Promise<void> {
  const server = await startServer({ env: { PARE_SYNC_PER_MINUTE: '0' } });
  try {
    const { admin, pupil } = await putDemo(server);
    const api = await signInSuperuser(server.url, server.superuser);
    const [question] = await api.list('quiz_questions');
    const [post] = await api.list('forum_posts');
    const users = await api.list('users');
    const [user, team] = [pupil, admin].map((one) => users.find(({ email }) => email === one.email));
    if (!question || !post || !user || !team) throw new Error('the demo content is missing from the server');
    const { subject, grade_level } = question;
    const attempt = { id: 'first0000000000', user_id: user.id, subject, grade_level };
    await api.create('quiz_attempts', { ...attempt, score: 1, total_questions: 2, answers: [] });
    await server.stop();
    const copy = (table: string, from: string, count: number, change: Record<string, string>) =>
      copyRows(server.dataDir, { table, from, count, change: { created: spread(count), ...change } });
    const made = { email: "'phone' || n || '@pare.example'", tokenKey: "'key-' || printf('%040d', n)" };
    copy('users', user.id, pupils, { id: id('u'), ...made });
    copy('quiz_questions', question.id, rows, {
      id: id('q'),
      question: "'Combien font ' || n || ' fois 2 ?'",
    });
    copy('quiz_attempts', attempt.id, rows, { id: id('a'), user_id: someone });
    copy('forum_posts', post.id, threads, { id: id('p'), user_id: someone });
    await server.restart();
    const token = await accountToken(server, team.id);
    const times: number[] = [];
    let bytes = 0;
    for (let round = 0; round <= rounds; round++) {
      const startMs = performance.now();
      const answer = await fetch(`${server.url}/api/admin/overview`, { headers: { authorization: token } });
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`the server answered ${answer.status}: ${text}`);
      // The first round is not counted; it only warms up.
      if (round > 0) times.push(performance.now() - startMs);
      bytes = text.length;
    }
    const at = (share: number) => quantile(times, share).toFixed(1);
    console.log(`figures of the admin dashboard: ${at(0.5)} ms, 95 % within ${at(0.95)} ms, ${bytes} bytes`);
  } finally {
    await server.dispose();
  }
}

await runScript(measure);
