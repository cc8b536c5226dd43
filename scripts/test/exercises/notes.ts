// Defines the exercise "a private collection `notes`": each pupil's own notes, written offline, sent by the
// outbox, and shown on a screen of their own.
import { copyFile, create, type Exercise, insert, replaceAll, translate } from './exercise.ts';
import * as texts from './notes-texts.ts';

const access = 'tests/backend/web/native-access.test.ts';
const owned = 'tests/backend/accounts/owned-collections.test.ts';
const schema = 'tests/guards/schema.test.ts';

export const notes: Exercise = {
  name: 'notes',
  mostFiles: 10,
  edits: [
    insert(
      'src/domain/schema/collections.ts',
      'types',
      `      message: text(5000),
      status: status('open', 'done'),
    },
  },
`,
      texts.declaration,
    ),
    copyFile(
      'pb_migrations/1899999999_create_notes.js',
      schema,
      'pb_migrations/1795248020_create_profiles.js',
      texts.migration,
    ),
    insert(
      'src/i18n/field-labels.ts',
      'types',
      '  forumReplies: { content: announcement.content, language, postId: null },\n',
      '  notes: { title: announcement.title, content: announcement.content },\n',
    ),
    insert(
      'src/features/device/mutation-words/pupil-words.ts',
      'types',
      "  [Name in 'quizAttempts' | 'mockExams' | 'profiles'",
      " | 'notes'",
    ),
    insert(
      'src/features/device/mutation-words/pupil-words.ts',
      'types',
      'export const pupilWords: PupilWords = {\n',
      texts.words,
    ),
    create('src/data/queries/read-notes.ts', 'types', texts.reader),
    create('src/features/notes/notes-screen.tsx', 'types', texts.screen),
    create('src/routes/notes.tsx', 'types', texts.route),
    insert('src/i18n/texts.ts', 'types', "  | 'quiz'\n", "  | 'notes'\n"),
    insert(
      'src/app/shell/account-menu.tsx',
      'tests/guards/linked-routes.test.ts',
      `            <Trans>Mon profil</Trans>
          </Link>
        </Entry>
`,
      texts.link,
    ),
    insert(
      'tests/guards/schema-expected.ts',
      schema,
      'export const expectedSchema: Record<string, Described> = {\n',
      texts.expected,
    ),
    insert(
      'src/data/database/account-db.test.ts',
      'src/data/database/account-db.test.ts',
      '  contactMessages: rows,\n',
      "  notes: 'id, [bucket+generation], created',\n",
    ),
    replaceAll(
      'src/data/database/account-db.test.ts',
      'src/data/database/account-db.test.ts',
      /newestVersion = \d+;/,
      () => 'newestVersion = 99;',
    ),
    insert(
      'tests/support/server/access-table.ts',
      access,
      "  quiz_attempts: /*   */ ['', '', '', '', '', 'LVECUD'],\n",
      "  notes: /*           */ ['', '', '', '', '', 'LVECUD'],\n",
    ),
    insert(
      'tests/support/server/access-table.ts',
      access,
      "  quiz_attempts: /*   */ ['', 'RC', 'C', '', 'C', ''],\n",
      "  notes: /*           */ ['', 'RCUD', 'C', '', 'C', ''],\n",
    ),
    insert(
      'tests/support/server/samples.ts',
      access,
      '  quiz_attempts: attemptOf,\n',
      "  notes: (_, userId) => ({ user_id: userId, title: 'Note', content: 'Texte.' }),\n",
    ),
    insert(
      'tests/support/server/sync-samples.ts',
      owned,
      "  forum_replies: (postId) => ({ post_id: postId, content: 'Comme ceci.' }),\n",
      "  notes: () => ({ title: 'Note', content: 'Texte.' }),\n",
    ),
    insert(
      'tests/support/server/sync-samples.ts',
      owned,
      "  forum_replies: { content: 'Autre' },\n",
      "  notes: { content: 'Autre' },\n",
    ),
    translate('device', {
      'Nouvelle note': 'Nouvo nòt',
      'Impossible d’enregistrer la note': 'Nòt la pa ka anrejistre',
      'Impossible d’enregistrer les notes': 'Nòt yo pa ka anrejistre',
      'Modification d’une note': 'Chanjman yon nòt',
      'Impossible de modifier la note': 'Nòt la pa ka chanje',
      'Impossible de modifier les notes': 'Nòt yo pa ka chanje',
      'Suppression d’une note': 'Sipresyon yon nòt',
      'Impossible de supprimer la note': 'Nòt la pa ka siprime',
      'Impossible de supprimer les notes': 'Nòt yo pa ka siprime',
    }),
    translate('kit', { 'Mes notes': 'Nòt mwen yo' }),
    translate('notes', {
      'Mes notes': 'Nòt mwen yo',
      'Les notes que vous seul lisez.': 'Nòt ou menm sèl li.',
      Titre: 'Tit',
      Note: 'Nòt',
      Enregistrer: 'Anrejistre',
    }),
  ],
};
