// Fills an empty server with the demo content of demo/. Uses fixed record ids, so that seeding again
// creates no duplicates.
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type {
  ExamDateRow,
  ExamRow,
  QuestionRow,
  ReplyRow,
  ThreadRow,
  UpdateRow,
} from '../../demo/tools/content-types.ts';
import { projectRoot } from '../lib/project-tools.ts';
import type { Account } from './data-folder.ts';
import { dayInSeason, examSeason } from './exam-season.ts';
import { subjectsByCode } from './seed-catalogue.ts';
import { idsByCode } from './seed-exam-subjects.ts';
import { seedId } from './seed-id.ts';
import type { SuperuserApi } from './superuser-api.ts';

export const demoAccounts = [
  { name: 'Élève démo 1', email: 'eleve1@pare.example', isAdmin: false },
  { name: 'Élève démo 2', email: 'eleve2@pare.example', isAdmin: false },
  { name: 'Élève démo 3', email: 'eleve3@pare.example', isAdmin: false },
  { name: 'Élève démo 4', email: 'eleve4@pare.example', isAdmin: false },
  { name: 'Élève démo 5', email: 'eleve5@pare.example', isAdmin: false },
  { name: 'Équipe Pare (démo)', email: 'equipe@pare.example', isAdmin: true },
];

type Seeding = {
  api: SuperuserApi;
  ids: Record<'subjects' | 'grade_levels', Map<string, string>>;
  nowMs: number;
};

/** Creates the demo accounts and content; `accounts` has the addresses and passwords of the accounts by name. */
export async function seedDemo(api: SuperuserApi, accounts: Record<string, Account>): Promise<void> {
  const ids = {
    subjects: await subjectsByCode(api),
    grade_levels: await idsByCode(api, 'grade_levels'),
  };
  const seeding = { api, ids, nowMs: Date.now() };
  for (const account of demoAccounts) await seedAccount(api, account, accounts[account.name]);
  await seedQuestions(seeding);
  await seedExams(seeding);
  await seedThreads(seeding);
  await seedUpdates(seeding);
  await seedExamDates(seeding);
}

async function seedAccount(
  api: SuperuserApi,
  { name, email, isAdmin }: (typeof demoAccounts)[number],
  credentials: Account | undefined,
): Promise<void> {
  if (!credentials) throw new Error(`no password was generated for ${name}`);
  const id = userId(name);
  const { password } = credentials;
  const account = { id, email, password, passwordConfirm: password, full_name: name, verified: true };
  await api.create('users', account);
  const profile = (await api.list('profiles')).find((row) => row.user_id === id);
  const fields = { user_id: id, display_name: name, is_admin: isAdmin };
  if (profile) await api.update('profiles', profile.id, fields);
  else await api.create('profiles', { id, ...fields });
}

async function seedQuestions({ api, ids }: Seeding): Promise<void> {
  const folder = join(projectRoot, 'demo', 'questions');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  for (const name of names) {
    const rows = await readJson<QuestionRow[]>('questions', name);
    for (const [index, { check: _, subject, grade_level, figure, template, ...texts }] of rows.entries()) {
      const row = {
        id: seedId('question', name, index),
        ...subjectLevelOf(ids, subject, grade_level),
        ...texts,
        template: template === undefined ? '' : JSON.stringify(template),
      };
      await api.create('quiz_questions', figure === undefined ? row : await withFigure(row, figure));
    }
  }
}

async function withFigure(row: Record<string, string>, path: string): Promise<FormData> {
  const form = new FormData();
  for (const [field, value] of Object.entries(row)) form.set(field, value);
  const bytes = await readFile(join(projectRoot, 'demo', path));
  form.set('figure', new File([bytes], basename(path), { type: 'image/png' }));
  return form;
}

async function seedExams({ api, ids, nowMs }: Seeding): Promise<void> {
  const rows = await readJson<ExamRow[]>('exams.json');
  for (const row of rows) {
    const form = new FormData();
    form.set('id', seedId('exam', row.file));
    const subjectLevel = subjectLevelOf(ids, row.subject, row.grade_level);
    const { title, year, language, series, session, file_name } = row;
    const fields = { ...subjectLevel, title, year: String(year), language, series, session, file_name };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('bareme', JSON.stringify(row.bareme));
    form.set('file', await pdfOf(row.file, storedName(title, nowMs)));
    if (row.correction)
      form.set('correction', await pdfOf(row.correction, storedName(`${title} correction`, nowMs)));
    await api.create('exams', form);
  }
}

async function seedThreads({ api, ids, nowMs }: Seeding): Promise<void> {
  const threads = await readJson<ThreadRow[]>('threads.json');
  const byAge = threads
    .map((thread, index) => ({ thread, index }))
    .sort((a, b) => b.thread.hours_ago - a.thread.hours_ago);
  for (const { thread, index } of byAge) {
    const id = seedId('thread', 'threads', index);
    const { title, content, language } = thread;
    const subject = idOf(ids.subjects, thread.subject);
    await api.create('forum_posts', {
      id,
      title,
      content,
      language,
      subject,
      user_id: userId(thread.author),
    });
    await backdate(api, 'forum_posts', id, thread, nowMs);
    for (const [at, reply] of thread.replies.entries()) {
      const replyId = seedId('reply', String(index), at);
      const texts = { content: reply.content, language: reply.language };
      const row = { id: replyId, post_id: id, user_id: userId(reply.author), ...texts };
      if (await api.create('forum_replies', row)) await backdate(api, 'forum_replies', replyId, reply, nowMs);
    }
  }
}

async function seedUpdates({ api, nowMs }: Seeding): Promise<void> {
  const rows = await readJson<UpdateRow[]>('updates.json');
  const admin = demoAccounts.find((account) => account.isAdmin)?.name ?? '';
  for (const [index, { title, content, language, hours_ago }] of rows.entries()) {
    const id = seedId('update', 'updates', index);
    const row = { id, title, content, language, created_by: userId(admin) };
    if (await api.create('updates', row)) await backdate(api, 'updates', id, { hours_ago }, nowMs);
  }
}

async function seedExamDates({ api, ids, nowMs }: Seeding): Promise<void> {
  const rows = await readJson<ExamDateRow[]>('exam-dates.json');
  const year = examSeason(nowMs);
  for (const [index, { grade_level, subject, monday_from, days_after, ...fields }] of rows.entries()) {
    const id = seedId('exam-date', `exam-dates-${year}`, index);
    const day = dayInSeason(year, monday_from, days_after);
    const place = {
      grade_level: idOf(ids.grade_levels, grade_level),
      subject: subject === '' ? '' : idOf(ids.subjects, subject),
    };
    await api.create('exam_dates', { id, ...fields, ...place, day });
  }
}

// Sets the date of a row by SQL, because the server dates rows itself and accepts no date from a client.
async function backdate(
  api: SuperuserApi,
  table: string,
  id: string,
  row: Pick<ReplyRow, 'hours_ago'>,
  nowMs: number,
): Promise<void> {
  const created = new Date(nowMs - row.hours_ago * 3_600_000).toISOString().replace('T', ' ');
  await api.sql(`UPDATE ${table} SET created = '${created}' WHERE id = '${id}'`);
}

function subjectLevelOf(
  ids: Seeding['ids'],
  subject: string,
  level: string,
): { subject: string; grade_level: string } {
  return { subject: idOf(ids.subjects, subject), grade_level: idOf(ids.grade_levels, level) };
}

function idOf(ids: Map<string, string>, code: string): string {
  const id = ids.get(code);
  if (!id) throw new Error(`the server has no subject or level with the code ${code}`);
  return id;
}

const userId = (name: string): string => seedId('user', name);

function storedName(title: string, nowMs: number): string {
  const stamp = new Date(nowMs).toISOString().replace(/\D/g, '').slice(0, 14);
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return `${stamp}-${plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}.pdf`;
}

async function pdfOf(path: string, name: string): Promise<File> {
  const bytes = await readFile(join(projectRoot, 'demo', path));
  return new File([bytes], name, { type: 'application/pdf' });
}

async function readJson<Content>(...path: string[]): Promise<Content> {
  return JSON.parse(await readFile(join(projectRoot, 'demo', ...path), 'utf8')) as Content;
}
