// Cases of bench/sync/cut-lines.ts that transfer files: figures and a paper as downloads, a paper and an
// import as uploads.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { openDeviceDb } from '../../src/data/device/device-db.ts';
import { openFigureDb } from '../../src/data/device/figure-db.ts';
import { listQueue } from '../../src/data/entries/read-entries.ts';
import { commit } from '../../src/data/outbox/outbox.ts';
import { storeFile } from '../../src/data/outbox/upload-payloads.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { noLocks } from '../../src/lib/locks.ts';
import { runDownloads } from '../../src/sync/downloads/download-pass.ts';
import { addToQueue } from '../../src/sync/downloads/download-queue.ts';
import { createFigures } from '../../src/sync/downloads/figures.ts';
import { importQuestions } from '../../src/sync/send/import-rows.ts';
import { makeQuestions } from '../browser/made-questions.ts';
import { counts, fileBytes, fileOf } from './cut-line-content.ts';
import {
  type CutCase,
  type CutCaseContext,
  isAllSent,
  levelOf,
  subjectOf,
  withLevel,
} from './cut-line-context.ts';

async function withAdminFile(
  context: CutCaseContext,
  field: 'file' | 'figure',
  bytes: Uint8Array<ArrayBuffer>,
) {
  const { phone, tab } = context.admin;
  await tab.sync();
  const type = field === 'file' ? 'application/pdf' : 'image/png';
  const upload = await storeFile(phone.payloads, field, new Blob([bytes], { type }));
  const [one] = makeQuestions(1);
  const common = { subject: subjectOf(context), gradeLevel: levelOf(context) };
  const options = { optionA: one?.a, optionB: one?.b, optionC: one?.c, optionD: one?.d };
  const question = { question: one?.question, ...options, correctAnswer: 'A', figureAlt: 'Triangle' };
  const data =
    field === 'file'
      ? { ...common, title: 'Examen', year: 2023, fileName: 'e.pdf' }
      : { ...common, ...question };
  const collection = field === 'file' ? 'exams' : 'quizQuestions';
  await commit(tab.store, { op: 'create', collection, data, upload } as Parameters<typeof commit>[1]);
  await tab.sync();
  if ((await listQueue(tab.store.db)).length > 0) throw new Error(`the ${field} is still in the queue`);
}

export const fileCases: CutCase[] = [
  {
    name: `${counts.figures} figures of 100 KB`,
    prepare: async (context) => {
      for (let index = 0; index < counts.figures; index += 1)
        await withAdminFile(context, 'figure', fileOf('png', fileBytes.figure));
      await withLevel(context);
    },
    run: async (context) => {
      const { tab, url } = context;
      const account = context.template.accounts.pupil.id;
      const figures = openFigureDb({ indexedDB: new IDBFactory(), IDBKeyRange });
      const accounts = async () => [account];
      const phone = createFigures({
        account,
        db: tab.store.db,
        figures,
        locks: noLocks,
        accounts,
        baseUrl: url,
        onAnswer: () => undefined,
      });
      await context.tryUntil(async () => {
        await phone.download();
        return (await figures.figures.count()) === counts.figures;
      });
    },
  },
  {
    name: 'a paper of 300 KB, down',
    prepare: async (context) => {
      await withAdminFile(context, 'file', fileOf('pdf', fileBytes.paper));
      await withLevel(context);
    },
    run: (context) => download(context),
  },
  {
    name: 'a paper of 300 KB, up',
    isAdmin: true,
    run: async (context) => {
      const { phone, tab } = context;
      const file = new Blob([fileOf('pdf', fileBytes.paper)], { type: 'application/pdf' });
      const upload = await storeFile(phone.payloads, 'file', file);
      const paper = {
        title: 'Examen',
        subject: subjectOf(context),
        gradeLevel: levelOf(context),
        year: 2023,
      };
      await commit(tab.store, {
        ...{ op: 'create', collection: 'exams', upload },
        data: { ...paper, fileName: 'e.pdf' },
      });
      await context.syncUntil(() => isAllSent(context));
    },
  },
  {
    name: 'an import of 300 questions',
    isAdmin: true,
    run: async (context) => {
      const common = { subject: subjectOf(context), gradeLevel: levelOf(context), language: 'fr' };
      const rows = makeQuestions(300).map((one) => ({
        ...{ ...common, question: `${one.question} (nouvelle)`, explanation: one.explanation },
        ...{ optionA: one.a, optionB: one.b, optionC: one.c, optionD: one.d, correctAnswer: one.correct },
      }));
      await importQuestions(context.tab.store, context.phone.payloads, rows);
      await context.syncUntil(() => isAllSent(context));
    },
  },
];

async function download(context: CutCaseContext): Promise<void> {
  const device = openDeviceDb({ indexedDB: new IDBFactory(), IDBKeyRange });
  const exam = (await context.tab.store.db.exams.toArray()).find(({ fileUrl }) => fileUrl);
  if (!exam) throw new Error('the phone has no exam with a paper');
  await addToQueue(device, [{ exam, part: 'file' }], { allowsMetered: true }, Date.now());
  const deps = {
    ...{ device, clock: systemClock, baseUrl: context.url, fetch: globalThis.fetch },
    ...{ connectionKind: () => 'unmetered' as const, onConnectionChange: () => () => undefined },
    ...{ hasSpace: async () => true, noteFull: async () => undefined, followLibrary: async () => undefined },
  };
  await context.tryUntil(async () => {
    await runDownloads(deps, new AbortController().signal);
    return (await device.examFiles.toArray()).every(({ state }) => state === 'whole');
  });
}
