// Implements `Remote`, the server as the sync engine sees it, over HTTP: the exchange (POST /api/sync), uploads and
// several smaller requests.
// Every method rejects with a RemoteError and nothing else, and keeps no state between calls.
import * as v from 'valibot';
import { type Http, type HttpOptions, httpOf, request } from '#backend/http/http.ts';
import { completeCutAnswer, readAnswer } from '#backend/wire/read-answer.ts';
import { readRow } from '#backend/wire/read-rows.ts';
import { writeRequest } from '#backend/wire/write-request.ts';
import { RemoteError } from '#domain/protocol/remote-error.ts';
import type { CallOptions, Remote } from '#domain/protocol/sync-api-port.ts';
import type { Exam, ForumPost, ForumReply, QuizQuestion } from '#domain/schema/schema.ts';
import { readOverview } from './read-admin-overview.ts';
import { readServerState } from './read-server-state.ts';

export type RemoteOptions = HttpOptions & {
  /** Version of the app, which each exchange states if it is given. */
  appVersion?: string;
};

export function createRemote({ appVersion, ...options }: RemoteOptions = {}): Remote {
  const http = httpOf(options);
  return {
    sync: async (syncRequest, call) => {
      const json = writeRequest(syncRequest, appVersion);
      const sending = { method: 'POST', path: '/api/sync', json, mend: completeCutAnswer } as const;
      const { body, ...exchangeFacts } = await request(http, sending, call);
      return readAnswer(body, syncRequest, exchangeFacts) ?? unreadable();
    },
    bucketSizes: (buckets, call) => bucketSizes(http, buckets, call),
    adminOverview: async (call) => {
      const { body } = await request(http, { method: 'GET', path: '/api/admin/overview' }, call);
      return readOverview(body) ?? unreadable();
    },
    serverState: async (call) => {
      const { body } = await request(http, { method: 'GET', path: '/api/admin/server' }, call);
      return readServerState(body) ?? unreadable();
    },
    thread: (postId, part, call) => thread(http, postId, part, call),
    questions: (query, call) => questions(http, query, call),
    withdrawImport: async (mutationId, call) => {
      const path = `/api/admin/imports/${mutationId}/withdraw`;
      const { body } = await request(http, { method: 'POST', path, json: {} }, call);
      const read = v.safeParse(withdrawnSchema, body);
      return read.success ? read.output : unreadable();
    },
    compareQuestions: (comparison, call) => compareQuestions(http, comparison, call),
    exams: (query, call) => exams(http, query, call),
    exam: async (id, call) => {
      const { body } = await request(http, { method: 'GET', path: `/api/exams/${id}` }, call);
      const read = v.safeParse(examSchema, body);
      return (read.success && (readRow('exams', read.output.exam)?.row as Exam | undefined)) || unreadable();
    },
    upload: async (mutationId, { offset, totalBytes, bytes, from }, call) => {
      const replaced = from === undefined ? '' : `&from=${from}`;
      const path = `/api/upload/${mutationId}?offset=${offset}&size=${totalBytes}${replaced}`;
      const { body } = await request(http, { method: 'POST', path, bytes }, call);
      const read = v.safeParse(receivedRangesSchema, body);
      return read.success ? read.output.held : unreadable();
    },
  };
}

const withdrawnSchema = v.object({ removed: v.number(), kept: v.number(), answered: v.boolean() });
const receivedRangesSchema = v.object({ held: v.array(v.tuple([v.number(), v.number()])) });

const sizesSchema = v.object({
  sizes: v.record(
    v.string(),
    v.object({
      bytes: v.number(),
      rows: v.number(),
      counts: v.record(v.string(), v.number()),
      figure_bytes: v.number(),
      papers: v.optional(v.number(), 0),
      paper_bytes: v.optional(v.number(), 0),
      keys: v.optional(v.number()),
      key_bytes: v.optional(v.number()),
    }),
  ),
});

async function bucketSizes(http: Http, buckets: string[], call: CallOptions) {
  const query = buckets.map((bucket) => `bucket=${encodeURIComponent(bucket)}`).join('&');
  const { body } = await request(http, { method: 'GET', path: `/api/buckets/sizes?${query}` }, call);
  const read = v.safeParse(sizesSchema, body);
  if (!read.success) return unreadable();
  return Object.entries(read.output.sizes).map(([bucket, size]) => ({
    bucket,
    rowCount: size.rows,
    examCount: size.counts.exams ?? 0,
    questionCount: size.counts.quiz_questions ?? 0,
    sizeBytes: size.bytes + size.figure_bytes,
    paperCount: size.papers,
    paperBytes: size.paper_bytes,
    threadCount: size.counts.forum_posts ?? 0,
    ...(size.keys === undefined ? {} : { keyCount: size.keys }),
    ...(size.key_bytes === undefined ? {} : { keyBytes: size.key_bytes }),
  }));
}

const threadSchema = v.object({
  bucket: v.string(),
  next: v.optional(v.nullable(v.string()), null),
  rows: v.object({ forum_posts: v.array(v.unknown()), forum_replies: v.array(v.unknown()) }),
});

async function thread(http: Http, postId: string, part: Parameters<Remote['thread']>[1], call: CallOptions) {
  const { after, maxBytes } = part;
  const from = after === null ? '' : `&after=${encodeURIComponent(after)}`;
  const path = `/api/threads/${postId}?max_bytes=${maxBytes}${from}`;
  const { body } = await request(http, { method: 'GET', path }, call);
  const read = v.safeParse(threadSchema, body);
  if (!read.success) return unreadable();
  const { bucket, rows, next } = read.output;
  const post = readRow('forumPosts', rows.forum_posts[0]) ?? null;
  if (!post && after === null) return unreadable();
  const replies = rows.forum_replies.flatMap((row) => readRow('forumReplies', row) ?? []);
  return {
    post: (post?.row ?? null) as ForumPost | null,
    replies: replies.map(({ row }) => row as ForumReply),
    bucket,
    newestSeq: Math.max(post?.seq ?? 0, ...replies.map((reply) => reply.seq)),
    replyCount: rows.forum_replies.length,
    next,
  };
}

const examSchema = v.object({ exam: v.unknown() });
const examsSchema = v.object({ total: v.number(), exams: v.array(v.unknown()) });

async function exams(http: Http, query: Parameters<Remote['exams']>[0], call: CallOptions) {
  const params = Object.entries(query).filter(([, value]) => value !== null && value !== '');
  const search = new URLSearchParams(params.map(([name, value]) => [name, String(value)]));
  const { body } = await request(http, { method: 'GET', path: `/api/admin/exams?${search}` }, call);
  const read = v.safeParse(examsSchema, body);
  if (!read.success) return unreadable();
  const rows = read.output.exams.flatMap((row) => readRow('exams', row)?.row ?? []);
  return { total: read.output.total, exams: rows as Exam[] };
}

const questionsSchema = v.object({ total: v.number(), questions: v.array(v.unknown()) });

async function questions(http: Http, query: Parameters<Remote['questions']>[0], call: CallOptions) {
  const params = Object.entries(query).filter(([, value]) => value !== null && value !== '');
  const search = new URLSearchParams(params.map(([name, value]) => [name, String(value)]));
  const { body } = await request(http, { method: 'GET', path: `/api/admin/questions?${search}` }, call);
  const read = v.safeParse(questionsSchema, body);
  if (!read.success) return unreadable();
  const rows = read.output.questions.flatMap((row) => readRow('quizQuestions', row)?.row ?? []);
  return { total: read.output.total, questions: rows as QuizQuestion[] };
}

const comparedSchema = v.object({ known: v.array(v.string()), questions: v.array(v.unknown()) });

async function compareQuestions(
  http: Http,
  comparison: Parameters<Remote['compareQuestions']>[0],
  call: CallOptions,
) {
  const path = '/api/admin/questions/compare';
  // Sends the comparison uncompressed: only the exchange accepts compressed bodies, and hashes hardly
  // compress.
  const plain = { ...call, sendsPlain: true };
  const { body } = await request(http, { method: 'POST', path, json: comparison }, plain);
  const read = v.safeParse(comparedSchema, body);
  if (!read.success) return unreadable();
  const rows = read.output.questions.flatMap((row) => readRow('quizQuestions', row)?.row ?? []);
  return { known: read.output.known, questions: rows as QuizQuestion[] };
}

function unreadable(): never {
  throw new RemoteError('unreadable');
}
