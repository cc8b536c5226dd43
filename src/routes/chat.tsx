import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { listGradeLevels, listSubjects } from '#data/read-catalogue.ts';
import { ChatScreen } from '#features/chat/chat-screen.tsx';
import { noCatalogue } from '#features/chat/named-subject.ts';
import { loadTexts } from '#i18n/texts.ts';
import { PageHead } from '#ui/page-head.tsx';
import { useLive } from '#ui/use-live.ts';
import type { App } from './-app.ts';
import { useApp } from './-use-app.ts';

export const Route = createFileRoute('/chat')({ loader: () => loadTexts('chat'), component: ChatRoute });

function ChatRoute() {
  const { t } = useLingui();
  const app = useApp();
  const account = app?.account ?? null;
  const catalogue = useLive(() => readCatalogue(app), [app]);
  return (
    <>
      <PageHead
        title={t`Chat`}
        description={t`Des réponses tout de suite sur les examens, les quiz, le forum et la façon d’étudier, même sans réseau.`}
      />
      <ChatScreen
        name={account?.fullName || null}
        asker={{ isSignedIn: account !== null, catalogue: catalogue ?? noCatalogue }}
      />
    </>
  );
}

async function readCatalogue(app: App | null) {
  if (!app) return noCatalogue;
  const { db } = app.store;
  const [subjects, levels] = await Promise.all([listSubjects(db), listGradeLevels(db)]);
  return { subjects, levels };
}
