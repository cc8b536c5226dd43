// Cases of bench/sync/cut-lines.ts that transfer files: figures and papers as downloads, a paper and an
// import as uploads. A case is done only when the received file is complete, checked by its hash.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { openDeviceDb } from '../../src/data/device/device-db.ts';
import { openFigureDb } from '../../src/data/device/figure-db.ts';
import { commit } from '../../src/data/outbox/outbox.ts';
import { keepFile } from '../../src/data/outbox/upload-payloads.ts';
import { listQueue } from '../../src/data/queries/read-mine.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { noLocks } from '../../src/lib/locks.ts';
import { runDownloads } from '../../src/sync/downloads/download-pass.ts';
import { addToQueue } from '../../src/sync/downloads/download-queue.ts';
import { createFigures } from '../../src/sync/downloads/figures.ts';
import { importQuestions } from '../../src/sync/send/import-rows.ts';
import { makeQuestions } from '../browser/made-questions.ts';
import { counts, fileBytes, fileOf } from './cut-line-content.ts';
import { type CutCase, isAllSent, levelOf, type Scene, subjectOf, withLevel } from './cut-line-scene.ts';

async function withAdminFile(scene: Scene, field: 'file' | 'figure', bytes: Uint8Array<ArrayBuffer>) {
  const { phone, tab } = scene.admin;
  await tab.sync();
  const type = field === 'file' ? 'application/pdf' : 'image/png';
  const upload = await keepFile(phone.payloads, field, new Blob([bytes], { type }));
  const [one] = makeQuestions(1);
  const common = { subject: subjectOf(scene), gradeLevel: levelOf(scene) };
  const options = { optionA: one?.a, optionB: one?.b, optionC: one?.c, optionD: one?.d };
  const question = { question: one?.question, ...options, correctAnswer: 'A', figureAlt: 'Triangle' };
  const data =
    field === 'file'
      ? { ...common, title: 'Examen', year: 2023, fileName: 'e.pdf' }
      : { ...common, ...question };
  const collection = field === 'file' ? 'exams' : 'quizQuestions';
  await commit(tab.store, { op: 'create', collection, data, upload } as Parameters<typeof commit>[1]);
  await tab.sync();
  if ((await listQueue(tab.store.db)).length > 0) throw new Error(`the phone did not accept the ${field}`);
}

export const fileCases: CutCase[] = [
  {
    name: `${counts.figures} figures of 100 KB`,
    prepare: async (scene) => {
      for (let index = 0; index < counts.figures; index += 1)
        await withAdminFile(scene, 'figure', fileOf('png', fileBytes.figure));
      await withLevel(scene);
    },
    run: async (scene) => {
      const { tab, url } = scene;
      const account = scene.template.accounts.pupil.id;
      const figures = openFigureDb({ indexedDB: new IDBFactory(), IDBKeyRange });
      const accounts = async () => [account];
      const phone = createFigures({
        account,
        db: tab.store.db,
        figures,
        locks: noLocks,
        accounts,
        baseUrl: url,
      });
      await scene.tryUntil(async () => {
        await phone.bring();
        return (await figures.figures.count()) === counts.figures;
      });
    },
  },
  {
    name: 'a paper of 300 KB, down',
    prepare: async (scene) => {
      await withAdminFile(scene, 'file', fileOf('pdf', fileBytes.paper));
      await withLevel(scene);
    },
    run: (scene) => download(scene),
  },
  {
    name: 'a paper of 300 KB, up',
    isAdmin: true,
    run: async (scene) => {
      const { phone, tab } = scene;
      const file = new Blob([fileOf('pdf', fileBytes.paper)], { type: 'application/pdf' });
      const upload = await keepFile(phone.payloads, 'file', file);
      const paper = { title: 'Examen', subject: subjectOf(scene), gradeLevel: levelOf(scene), year: 2023 };
      await commit(tab.store, {
        ...{ op: 'create', collection: 'exams', upload },
        data: { ...paper, fileName: 'e.pdf' },
      });
      await scene.syncUntil(() => isAllSent(scene));
    },
  },
  {
    name: 'an import of 300 questions',
    isAdmin: true,
    run: async (scene) => {
      const common = { subject: subjectOf(scene), gradeLevel: levelOf(scene), language: 'fr' };
      const rows = makeQuestions(300).map((one) => ({
        ...{ ...common, question: `${one.question} (nouvelle)`, explanation: one.explanation },
        ...{ optionA: one.a, optionB: one.b, optionC: one.c, optionD: one.d, correctAnswer: one.correct },
      }));
      await importQuestions(scene.tab.store, scene.phone.payloads, rows);
      await scene.syncUntil(() => isAllSent(scene));
    },
  },
];

async function download(scene: Scene): Promise<void> {
  const device = openDeviceDb({ indexedDB: new IDBFactory(), IDBKeyRange });
  const exam = (await scene.tab.store.db.exams.toArray()).find(({ fileUrl }) => fileUrl);
  if (!exam) throw new Error('the server has no paper');
  await addToQueue(device, [{ exam, part: 'file' }], { allowsMetered: true }, Date.now());
  const deps = {
    ...{ device, clock: systemClock, baseUrl: scene.url, fetch: globalThis.fetch },
    ...{ connectionKind: () => 'unmetered' as const, onConnectionChange: () => () => undefined },
    ...{ hasSpace: async () => true, noteFull: async () => undefined, followLibrary: async () => undefined },
  };
  await scene.tryUntil(async () => {
    await runDownloads(deps, new AbortController().signal);
    return (await device.examFiles.toArray()).every(({ state }) => state === 'whole');
  });
}
