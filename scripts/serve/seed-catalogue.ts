// Creates the subjects and levels that every installation begins with, unless their code already exists, and the
// subjects of the exams.
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
  const has = async (collection: string) => new Set((await api.list(collection)).map((row) => row.code));
  const subjectCodes = await has('subjects');
  for (const [code, name, nameHt] of subjects) {
    if (subjectCodes.has(code)) continue;
    await api.create('subjects', {
      id: seedId('subject', code),
      code,
      name,
      name_ht: nameHt,
      is_active: true,
    });
  }
  const levelCodes = await has('grade_levels');
  for (const [index, [code, name, nameHt]] of levels.entries()) {
    if (levelCodes.has(code)) continue;
    const row = { id: seedId('level', code), code, name, name_ht: nameHt, is_active: true };
    await api.create('grade_levels', { ...row, display_order: index + 1 });
  }
  await seedExamSubjects(api);
}
