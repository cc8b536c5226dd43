// Defines the texts that the exercise `notes` inserts and the files that it creates.
import { SetupError } from '../../lib/setup-error.ts';

export const declaration = `  notes: {
    ...ofAccount,
    writers: { create: 'self', update: 'self', delete: 'self' },
    table: inVersion(99, 'created'),
    nameField: 'title',
    fields: { userId: byServer(ref('users')), title: text(150), content: text(5000) },
  },
`;

/** Returns the lines with which an earlier migration declares the owner's field, `user_id`. */
function ownerField(migration: string): string {
  const [field] = /^ *\{\n *type: 'relation',\n *name: 'user_id',\n[^}]*\},\n/m.exec(migration) ?? [];
  if (field === undefined) throw new SetupError('the earlier migration declares no field `user_id`');
  return field;
}

/** Returns the migration of the notes; the field of their owner is copied from an earlier migration. */
export const migration = (
  earlier: string,
): string => `// Creates the notes of pupils, which only their author reads and writes.
migrate((app) => {
  const own = '@request.auth.id != "" && @request.auth.suspended = false && user_id = @request.auth.id';
  app.save(
    new Collection({
      id: 'pare_notes',
      type: 'base',
      name: 'notes',
      fields: [
${ownerField(earlier)}        { type: 'text', name: 'title', max: 150, required: true, pattern: '\\\\S' },
        { type: 'text', name: 'content', max: 5000, required: true, pattern: '\\\\S' },
        { type: 'autodate', name: 'created', onCreate: true },
        { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
      ],
      indexes: ['CREATE INDEX \`notes_user_id\` ON \`notes\` (\`user_id\`)'],
      createRule: own,
      updateRule: \`\${own} && @request.body.user_id:changed = false\`,
      deleteRule: own,
    }),
  );
});
`;

export const expected = `  notes: {
    id: 'pare_notes',
    type: 'base',
    fields: expectedFields('notes'),
    indexes: ['CREATE INDEX \`notes_user_id\` ON \`notes\` (\`user_id\`)'],
    rules: {
      ...closed,
      create: \`\${active} && user_id = @request.auth.id\`,
      update: \`\${active} && user_id = @request.auth.id && @request.body.user_id:changed = false\`,
      delete: \`\${active} && user_id = @request.auth.id\`,
    },
  },
`;

export const words = `  notes: {
    icon: listChecks,
    kinds: {
      create: {
        title: msg\`Nouvelle note\`,
        confirmed: null,
        refused: msg\`Impossible d’enregistrer la note\`,
        refusedMany: msg\`Impossible d’enregistrer les notes\`,
      },
      update: {
        title: msg\`Modification d’une note\`,
        confirmed: null,
        refused: msg\`Impossible de modifier la note\`,
        refusedMany: msg\`Impossible de modifier les notes\`,
      },
      delete: {
        title: msg\`Suppression d’une note\`,
        confirmed: null,
        refused: msg\`Impossible de supprimer la note\`,
        refusedMany: msg\`Impossible de supprimer les notes\`,
      },
    },
    specialKind: noSpecialKind,
    detail: ownName,
    texts: { title: 'line', content: 'long' },
    loss: lostText,
  },
`;

export const reader = `// Reads the user's own notes.
import type { AccountDb } from '#data/database/account-db.ts';
import type { Stored } from '#data/database/stored-rows.ts';
import type { RowTypes } from '#domain/schema/schema.ts';

export type Note = Stored<RowTypes['notes']>;

/** Lists the notes, the newest first. */
export const listNotes = (db: AccountDb): Promise<Note[]> => db.notes.orderBy('created').reverse().toArray();
`;

export const screen = `// <NotesScreen store>: shows the user's own notes and a form for a new one.
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { commit } from '#data/outbox/outbox.ts';
import { listNotes } from '#data/queries/read-notes.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { maxLengthOf } from '#domain/schema/max-lengths.ts';
import { Button } from '#ui/controls/button.tsx';
import { GrowingTextarea } from '#ui/controls/growing-textarea.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { useCommitError } from '#ui/controls/use-commit-error.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { Screen } from '#ui/screen/screen.tsx';

const noFields = { title: '', content: '' };

export function NotesScreen({ store }: { store: AccountStore }) {
  const { t } = useLingui();
  const notes = useLive(() => listNotes(store.db), [store]);
  const [fields, setFields] = useState(noFields);
  const { errorText, attempt } = useCommitError();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const creation = { op: 'create', collection: 'notes', data: fields } as const;
    if (await attempt(() => commit(store, creation))) setFields(noFields);
  };
  const input = (name: keyof typeof noFields) => ({
    value: fields[name],
    maxLength: maxLengthOf('notes', name),
    onChange: (event: { target: { value: string } }) => setFields({ ...fields, [name]: event.target.value }),
  });
  return (
    <Screen title={<Trans>Mes notes</Trans>}>
      <PageHead title={t\`Mes notes\`} description={t\`Les notes que vous seul lisez.\`} noIndex />
      <form onSubmit={(event) => void submit(event)} className="grid gap-4">
        <TextInput label={t\`Titre\`} {...input('title')} />
        <GrowingTextarea label={t\`Note\`} error={errorText} {...input('content')} />
        <Button type="submit">
          <Trans>Enregistrer</Trans>
        </Button>
      </form>
      <ul>
        {notes?.map(({ id, title, content }) => (
          <li key={id}>
            <b>{title}</b> {content}
          </li>
        ))}
      </ul>
    </Screen>
  );
}
`;

export const route = `import { createFileRoute } from '@tanstack/react-router';
import { accountRoute } from '#app/routing/route-options.ts';
import { NotesScreen } from '#features/notes/notes-screen.tsx';

export const Route = createFileRoute('/notes')({ ...accountRoute('notes'), component: NotesRoute });

function NotesRoute() {
  return <NotesScreen store={Route.useRouteContext().store} />;
}
`;

export const link = `        <Entry>
          <Link to="/notes" className={entryClass} onClick={closeToButton}>
            <Trans>Mes notes</Trans>
          </Link>
        </Entry>
`;
