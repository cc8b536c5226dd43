// Defines the exercise "a field `teacher` on exams": each manual edit that docs/extend.md marks, and the
// check that names the file if its edit is left out.
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
      file: 'src/i18n/field-labels.ts',
      after: '    fileUrl: msg`Adresse du fichier`,\n',
      insert: '    teacher: msg`Professeur`,\n',
      namedBy: 'types',
    },
    {
      file: 'src/features/device/mutation-words/library-words.ts',
      after: "    texts: { title: 'line', subject: null, gradeLevel: null, fileUrl: null, fileName: null",
      insert: ", teacher: 'line'",
      namedBy: 'types',
    },
    {
      file: 'src/features/admin/exams/exam-fields.ts',
      after: '  language: defaultLanguage,\n',
      insert: "  teacher: '',\n",
      namedBy: 'types',
    },
    {
      file: 'src/features/admin/exams/exam-fields.ts',
      after: '  language: noCheck,\n',
      insert:
        "  teacher: (text) => ([...text].length > maxLengthOf('exams', 'teacher') ? 'too-long' : null),\n",
      namedBy: 'types',
    },
    {
      file: 'src/features/admin/exams/exam-change.ts',
      after: "  language: '',\n",
      insert: "  teacher: '',\n",
      namedBy: 'types',
    },
    {
      file: 'src/features/admin/exams/exam-control.tsx',
      after: '      return <TextInput maxLength={longestTitle} {...typed} />;\n',
      insert: "    case 'teacher':\n      return <TextInput {...typed} />;\n",
      namedBy: 'types',
    },
    {
      file: 'src/features/admin/exams/exam-inputs.tsx',
      after: "  language: 'details',\n",
      insert: "  teacher: 'details',\n",
      namedBy: 'types',
    },
    {
      file: 'src/features/admin/exams/batch.ts',
      after: "    ...{ title, language, fileUrl: ''",
      insert: ", teacher: ''",
      namedBy: 'types',
    },
    {
      file: 'src/features/admin/exams/batch-item.tsx',
      after: '  language: null,\n',
      insert: '  teacher: null,\n',
      namedBy: 'types',
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
