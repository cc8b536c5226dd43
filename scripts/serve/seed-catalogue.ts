// Creates the subjects and levels that every installation begins with, unless their code already exists, and the
// subjects of the exams. A subject whose name an administrator has already used is not created either.
import { seedExamSubjects } from './seed-exam-subjects.ts';
import { seedId } from './seed-id.ts';
import type { SuperuserApi } from './superuser-api.ts';

const subjects: [code: string, name: string, nameHt: string][] = [
  ['math', 'Mathématiques', 'Matematik'],
  ['french', 'Français', 'Franse'],
  ['creole', 'Créole', 'Kreyòl'],
  ['history', 'Histoire', 'Istwa'],
  ['geography', 'Géographie', 'Jewografi'],
  ['science', 'Sciences', 'Syans'],
  ['physics', 'Physique', 'Fizik'],
  ['chemistry', 'Chimie', 'Chimi'],
  ['biology', 'Biologie', 'Biyoloji'],
  ['philosophy', 'Philosophie', 'Filozofi'],
  ['english', 'Anglais', 'Angle'],
  ['spanish', 'Espagnol', 'Panyòl'],
  ['economy', 'Économie', 'Ekonomi'],
  ['arts', 'Arts et musique', 'Atizay ak mizik'],
];

const levels: [code: string, name: string, nameHt: string][] = [
  ['9af', '9e AF', '9yèm AF'],
  ['bac1', 'Bac I', 'Bak I'],
  ['bac2', 'Bac II', 'Bak II'],
  ['university', 'Université', 'Inivèsite'],
];

export async function seedCatalogue(api: SuperuserApi): Promise<void> {
  const present = await subjectsByCode(api);
  for (const [code, name, nameHt] of subjects) {
    if (present.has(code)) continue;
    await api.create('subjects', {
      id: seedId('subject', code),
      code,
      name,
      name_ht: nameHt,
      is_active: true,
    });
  }
  const levelCodes = new Set((await api.list('grade_levels')).map((row) => row.code));
  for (const [index, [code, name, nameHt]] of levels.entries()) {
    if (levelCodes.has(code)) continue;
    const row = { id: seedId('level', code), code, name, name_ht: nameHt, is_active: true };
    await api.create('grade_levels', { ...row, display_order: index + 1 });
  }
  await seedExamSubjects(api, await subjectsByCode(api));
}

/**
 * Returns the ids of the subjects by their code. A seeded code that no subject has gets the id of the subject with the
 * seeded name, if there is one: an administrator has added that subject under another code.
 */
export async function subjectsByCode(api: SuperuserApi): Promise<Map<string, string>> {
  const rows = await api.list('subjects');
  const ids = new Map(rows.map((row) => [String(row.code), row.id]));
  for (const [code, name] of subjects) {
    const sameName = rows.find((row) => folded(String(row.name)) === folded(name));
    if (sameName && !ids.has(code)) ids.set(code, sameName.id);
  }
  return ids;
}

const folded = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
