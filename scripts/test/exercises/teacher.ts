// Defines the exercise "a field `teacher` on exams": shown in the list, editable in the exam form and in the
// outbox.
import { create, type Exercise, insert, replaceAll, translate } from './exercise.ts';

export const teacher: Exercise = {
  name: 'teacher',
  mostFiles: 6,
  edits: [
    insert(
      'src/domain/schema/collections.ts',
      'types',
      '      fileName: optionalText(200),\n',
      '      teacher: optionalText(80),\n',
    ),
    create(
      'pb_migrations/1899999999_add_exam_teacher.js',
      'tests/guards/schema.test.ts',
      `// Adds the teacher who set an exam paper.
migrate((app) => {
  const exams = app.findCollectionByNameOrId('exams');
  exams.fields.add(new Field({ type: 'text', name: 'teacher', max: 80 }));
  app.save(exams);
});
`,
    ),
    insert(
      'src/i18n/field-labels.ts',
      'types',
      '    fileUrl: msg`Adresse du fichier`,\n',
      '    teacher: msg`Professeur`,\n',
    ),
    insert(
      'src/features/device/mutation-words/library-words.ts',
      'types',
      "    texts: { title: 'line', subject: null, gradeLevel: null, fileUrl: null, fileName: null",
      ", teacher: 'line'",
    ),
    insert(
      'src/features/admin/exams/exam-control.tsx',
      'types',
      "  language: { exam: 'details', batch: null },\n",
      "  teacher: { exam: 'details', batch: null },\n",
    ),
    insert('src/features/exams/list/exam-row-parts.tsx', 'types', '  series: true,\n', '  teacher: true,\n'),
    replaceAll(
      'tests/contract/sync.json',
      'tests/backend/exchange/contract-sync.test.ts',
      /^ *"file_size": /gm,
      (line) => line.replace('"file_size": ', '"teacher": "",\n') + line,
    ),
    translate('fields', { Professeur: 'Pwofesè' }),
  ],
};
