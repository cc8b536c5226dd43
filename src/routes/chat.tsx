import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ChatScreen } from '#features/chat/chat-screen.tsx';
import { loadTexts } from '#i18n/texts.ts';
import { PageHead } from '#ui/page-head.tsx';
import { useApp } from './-use-app.ts';

export const Route = createFileRoute('/chat')({ loader: () => loadTexts('chat'), component: ChatRoute });

function ChatRoute() {
  const { t } = useLingui();
  const account = useApp()?.account;
  return (
    <>
      <PageHead
        title={t`Chat`}
        description={t`Des réponses tout de suite sur les examens, les quiz, le forum et la façon d’étudier, même sans réseau.`}
      />
      <ChatScreen name={account?.fullName || null} />
    </>
  );
}
