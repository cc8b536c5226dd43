// Uploads exam files to the server, which checks them like any other upload.
import type { SuperuserApi } from '../../../scripts/serve/superuser-api.ts';

export type NewPaper = {
  /** Record id: 15 characters of a-z and 0-9. */
  id: string;
  title: string;
  file: Uint8Array<ArrayBuffer>;
  correction?: Uint8Array<ArrayBuffer>;
  language?: 'fr' | 'ht';
};

/** Creates an exam in physics for Bac I; rejects when the server refuses a file. */
export async function uploadPaper(rows: SuperuserApi, paper: NewPaper): Promise<void> {
  const [levels, subjects] = await Promise.all([rows.list('grade_levels'), rows.list('subjects')]);
  const form = new FormData();
  form.set('id', paper.id);
  form.set('title', paper.title);
  form.set('subject', String(subjects.find(({ code }) => code === 'physics')?.id));
  form.set('grade_level', String(levels.find(({ code }) => code === 'bac1')?.id));
  form.set('language', paper.language ?? 'fr');
  form.set('file', new File([paper.file], 'sujet.pdf', { type: 'application/pdf' }));
  if (paper.correction)
    form.set('correction', new File([paper.correction], 'corrige.pdf', { type: 'application/pdf' }));
  await rows.create('exams', form);
}
