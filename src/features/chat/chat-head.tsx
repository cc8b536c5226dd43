// Sets the title and description of the chat, for the browser tab, search engines and shared links.
import { useLingui } from '@lingui/react/macro';
import { PageHead } from '#ui/head/page-head.tsx';

export function ChatHead() {
  const { t } = useLingui();
  return (
    <PageHead
      title={t`Chat`}
      description={t`Des réponses tout de suite sur les examens, les quiz, le forum et la façon d’étudier, même sans réseau.`}
    />
  );
}
