// Uploads an exam whose file is so long that tests can cut its download many times, and reads how far a
// phone has downloaded it.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import type { SeededServer } from './seed-folder.ts';

const title = 'Longue épreuve de géographie';
const id = 'longpaper000000';

/** Creates the exam; random bytes after the end of its PDF make the file `sizeBytes` long. */
async function put(server: SeededServer, sizeBytes: number): Promise<void> {
  const rows = await signInSuperuser(server.url, server.superuser);
  const idOf = async (collection: string, code: string) =>
    (await rows.list(collection)).find((row) => row.code === code)?.id ?? '';
  const paper = readFileSync('demo/papers/english-bac1.pdf');
  const form = new FormData();
  form.set('id', id);
  form.set('title', title);
  form.set('subject', await idOf('subjects', 'geography'));
  form.set('grade_level', await idOf('grade_levels', 'bac1'));
  form.set('year', '2026');
  const content = Buffer.concat([paper, randomBytes(sizeBytes - paper.length)]);
  form.set('file', new Blob([content], { type: 'application/pdf' }), 'longue-epreuve.pdf');
  await rows.create('exams', form);
}

type EvaluateTarget = {
  evaluate: <Result>(ask: (exam: string) => Promise<Result>, exam: string) => Promise<Result>;
};

function stateOn(
  target: EvaluateTarget,
): Promise<{ state: string; waitsFor: string; heldBytes: number } | null> {
  return target.evaluate(async (exam: string) => {
    const opening = indexedDB.open('pare-device');
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    try {
      const files = db.transaction('examFiles').objectStore('examFiles').index('exam').getAll(exam);
      return await new Promise((resolve, reject) => {
        files.onsuccess = () => resolve(files.result[0] ?? null);
        files.onerror = () => reject(files.error);
      });
    } finally {
      db.close();
    }
  }, id);
}

export const longPaper = {
  title,
  /** Path of the screen that shows the file. */
  path: `/exams/${id}/view`,
  /** Start of the path of the file on the server. */
  files: `/api/files/pare_exams/${id}/`,
  put,
  /** Reads how far the phone has downloaded the file; null if the file is not in its list. */
  stateOn,
};
