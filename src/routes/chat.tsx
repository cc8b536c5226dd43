import { createFileRoute } from '@tanstack/react-router';
import { type App, openApp } from '#app/start/compose-app.ts';
import { useApp } from '#app/start/use-app.ts';
import { draftStore } from '#data/local/drafts.ts';
import { listGradeLevels, listSubjects } from '#data/queries/read-catalogue.ts';
import { ChatHead } from '#features/chat/chat-head.tsx';
import { ChatScreen } from '#features/chat/chat-screen.tsx';
import { noCatalogue } from '#features/chat/named-subject.ts';
import { loadTexts } from '#i18n/texts.ts';
import type { FieldStore } from '#ui/controls/use-draft-fields.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';

export const Route = createFileRoute('/chat')({ loader: () => loadTexts('chat'), component: ChatRoute });

function ChatRoute() {
  const app = useApp();
  const account = app?.account ?? null;
  const catalogue = useLive(() => readCatalogue(app), [app]);
  return (
    <>
      <ChatHead />
      <ChatScreen
        fieldStore={questionFieldStore}
        name={account?.fullName || null}
        asker={{ isSignedIn: account !== null, catalogue: catalogue ?? noCatalogue }}
      />
    </>
  );
}

/**
 * Saves the question as a draft of the open account, or of the visitor. The screen is shown before the database
 * is open; if the database cannot be opened, nothing is saved.
 */
const questionFieldStore: FieldStore = {
  read: async () => (await findDraft())?.read(),
  save: async (fields) => (await findDraft())?.save(fields),
  remove: async () => (await findDraft())?.remove(),
};

async function findDraft() {
  const app = await openApp().catch(() => null);
  return app && draftStore(app.store, 'chat');
}

async function readCatalogue(app: App | null) {
  if (!app) return noCatalogue;
  const { db } = app.store;
  const [subjects, levels] = await Promise.all([listSubjects(db), listGradeLevels(db)]);
  return { subjects, levels };
}
