// The exercise "a field `teacher` on exams": every edit by hand that docs/extend.md lists for the declaration, the
// server and the exchange, and the check that names the file if its edit is left out.
import type { Exercise } from './exercise.ts';

export const teacher: Exercise = {
  name: 'teacher',
  edits: [
    {
      file: 'src/domain/schema/collections.ts',
      after: '      fileName: optionalText(200),\n',
      insert: '      teacher: optionalText(80),\n',
      namedBy: 'types',
    },
    {
      file: 'pb_migrations/1899999999_add_exam_teacher.js',
      after: '',
      insert: `// The teacher who set a paper.
migrate((app) => {
  const exams = app.findCollectionByNameOrId('exams');
  exams.fields.add(new Field({ type: 'text', name: 'teacher', max: 80 }));
  app.save(exams);
});
`,
      namedBy: 'tests/guards/schema.test.ts',
    },
    {
      file: 'src/domain/schema/schema.ts',
      after: '  fileName: string | null;\n',
      insert: '  teacher: string | null;\n',
      namedBy: 'types',
    },
    {
      file: 'src/backend/wire/read-rows.ts',
      after: '    file_name: optionalText,\n',
      insert: '    teacher: optionalText,\n',
      namedBy: 'src/domain/schema/collections.test.ts',
    },
    {
      file: 'src/data/rows/mutation-schemas.ts',
      after: '  fileName: optionalText(200),\n',
      insert: '  teacher: optionalText(80),\n',
      namedBy: 'src/domain/schema/collections.test.ts',
    },
    {
      file: 'src/domain/exams/exam-list.ts',
      after: '  fileName: null,\n',
      insert: '  teacher: null,\n',
      namedBy: 'types',
    },
    {
      file: 'src/features/exams/files/file-state.test.ts',
      after: '  fileName: null,\n',
      insert: '  teacher: null,\n',
      namedBy: 'types',
    },
  ],
};
