// Deletes a level that an admin has made, with its exams and questions, as the server's operator can. Phones
// may have subscribed to the level, and may still send exams and questions for it.
import type { World } from './sim-events.ts';

type Row = { id: string };

/** Deletes one of the made levels; does nothing while there is none, or while the server is down. */
export async function deleteLevel({ chance, server, template, ledger, counts }: World): Promise<void> {
  if (!server.isRunning()) return;
  const usual = template.levels.map(({ id }) => id);
  const levels = server.query<Row>("SELECT id FROM grade_levels WHERE code LIKE 'sim%' ORDER BY id");
  const made = levels.filter(({ id }) => !usual.includes(id));
  if (made.length === 0) return;
  const { id: level } = chance.pick(made);
  const questions = server.query<Row & { question: string }>(
    'SELECT id, question FROM quiz_questions WHERE grade_level = ?',
    level,
  );
  for (const { id } of questions) await server.deleteRecord('quiz_questions', id);
  for (const { id } of server.query<Row>('SELECT id FROM exams WHERE grade_level = ?', level))
    await server.deleteRecord('exams', id);
  await server.deleteRecord('grade_levels', level);
  counts.deletedLevels++;
  // An imported question is noted with the record of its import, so its own record is not looked up.
  for (const written of ledger.written)
    if (questions.some(({ question }) => written.texts.includes(question))) written.isDiscarded = true;
}
