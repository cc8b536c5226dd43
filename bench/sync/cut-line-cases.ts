// Cases of bench/sync/cut-lines.ts that transfer no files.
import { createAuthApi } from '../../src/backend/api/auth-api.ts';
import { commit } from '../../src/data/outbox/outbox.ts';
import type { Bucket } from '../../src/domain/schema/buckets.ts';
import { randomId } from '../../src/lib/random-id.ts';
import { askSizes } from '../../src/sync/requests/bucket-sizes.ts';
import { fetchThread } from '../../src/sync/threads/fetch-thread.ts';
import { simPassword } from '../../tests/simulation/sim-server.ts';
import { solvedCaptcha } from '../../tests/support/server/captcha-solution.ts';
import { chosenPage, counts, textOf, threadId } from './cut-line-content.ts';
import {
  type CutCase,
  type CutCaseContext,
  choose,
  isAllSent,
  isComplete,
  levelOf,
  library,
  subjectOf,
  withLevel,
} from './cut-line-context.ts';

async function questionsOn({ tab }: CutCaseContext): Promise<string[]> {
  const sets = await tab.store.db.quizSets.toArray();
  return sets.flatMap(({ questions }) => questions.map(({ explanation }) => explanation ?? ''));
}

const callOf = ({ template }: CutCaseContext) => ({
  token: template.accounts.pupil.token,
  timeoutMs: 25_000,
});

export const exchangeCases: CutCase[] = [
  {
    name: '12 posts of 5,000 characters',
    run: async (context) => {
      for (let index = 0; index < 12; index += 1) {
        const content = textOf(index * 13, 5000);
        const data = {
          title: `Question ${index}`,
          content,
          subject: subjectOf(context),
          language: 'fr' as const,
        };
        await commit(context.tab.store, { op: 'create', collection: 'forumPosts', data });
      }
      await context.syncUntil(() => isAllSent(context));
    },
  },
  {
    name: '40 replies, 20 attempts',
    run: async (context) => {
      const { store } = context.tab;
      for (let index = 0; index < 40; index += 1) {
        const data = { postId: threadId, content: textOf(index, 300), language: 'fr' as const };
        await commit(store, { op: 'create', collection: 'forumReplies', data });
      }
      for (let index = 0; index < 20; index += 1) {
        const answers = Array.from({ length: 10 }, (_, at) => ({
          ...{ questionId: `question${String(at + index).padStart(7, '0')}` },
          ...{ selectedAnswer: 'B' as const, isCorrect: at % 2 === 0 },
        }));
        const data = {
          subject: subjectOf(context),
          gradeLevel: levelOf(context),
          score: 5,
          totalQuestions: 10,
        };
        const record = randomId(store.random);
        await commit(store, { op: 'create', collection: 'quizAttempts', record, data: { ...data, answers } });
      }
      await context.syncUntil(() => isAllSent(context));
    },
  },
  {
    name: `a level, ${counts.questions} questions`,
    run: async (context) => {
      await choose(context, library(context));
      await context.syncUntil(() => isComplete(context, library(context)));
    },
  },
  {
    name: '200 changed questions',
    prepare: async (context) => {
      await withLevel(context);
      context.write(
        "UPDATE quiz_questions SET explanation = 'Changed. ' || explanation, updated = strftime('%Y-%m-%d %H:%M:%fZ') WHERE id IN (SELECT id FROM quiz_questions ORDER BY id LIMIT 200)",
      );
    },
    run: (context) =>
      context.syncUntil(
        async () => (await questionsOn(context)).filter((text) => text.startsWith('Changed')).length === 200,
      ),
  },
  {
    name: '400 tombstones',
    prepare: async (context) => {
      await withLevel(context);
      context.write(
        'DELETE FROM quiz_questions WHERE id IN (SELECT id FROM quiz_questions ORDER BY id LIMIT 400)',
      );
    },
    run: (context) =>
      context.syncUntil(async () => (await questionsOn(context)).length === counts.questions - 400),
  },
  {
    name: `a forum page, ${counts.threads - 2} threads`,
    run: async (context) => {
      await choose(context, `forum:${chosenPage}`);
      await context.syncUntil(() => isComplete(context, `forum:${chosenPage}`));
    },
  },
  {
    name: `a thread by id, ${counts.replies} replies`,
    run: (context) =>
      context.tryUntil(async () => {
        const { store, transport } = context.tab;
        await fetchThread({ store, remote: transport.remote }, threadId, callOf(context));
        const copy = await store.db.threadCopies.get(threadId);
        return copy?.replies.length === counts.replies;
      }),
  },
  {
    name: 'sizes of 40 buckets',
    run: (context) =>
      context.tryUntil(async () => {
        const { store, transport } = context.tab;
        const pages = Array.from({ length: 40 }, (_, index): Bucket => `forum:${index + 1}`);
        await askSizes({ store, remote: transport.remote }, pages, callOf(context));
        return (await store.db.bucketSizes.count()) > 0;
      }),
  },
  {
    name: 'signing in, a fresh token',
    run: async (context) => {
      const api = createAuthApi({ baseUrl: context.url });
      let token = '';
      await context.tryUntil(async () => {
        const solved = await solvedCaptcha(context.url, 'signin');
        token = (await api.signIn('pupil@pare.example', simPassword, solved)).token;
        return true;
      });
      await context.tryUntil(async () => (await api.refresh(token)).token !== '');
    },
  },
];
