// <CopyButton>: copies `text` to the clipboard, and shows whether that worked.
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { copy } from '#ui/icons/section-icons.ts';
import { showToast } from '#ui/messages/toast-list.ts';

export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const { t } = useLingui();
  const copyIt = async () => {
    if (await tryCopy(text)) showToast({ title: t`Texte copié.` });
    else
      showToast({
        bad: true,
        title: t`La copie n’a pas marché. Appuyez longuement sur le texte pour le copier.`,
      });
  };
  return (
    <Button small variant="line" icon={copy} onClick={() => void copyIt()}>
      {children}
    </Button>
  );
}

async function tryCopy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
