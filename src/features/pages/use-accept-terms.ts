// Leaves the terms after they were accepted: back to the previous page, or out of the tab that the sign-up form opened.
import { useLingui } from '@lingui/react/macro';
import { showToast } from '#ui/messages/toast-list.ts';

type Ways = {
  /** Whether the router knows a previous page. */
  canGoBack: boolean;
  goBack: () => void;
  goHome: () => void;
};

export function useAcceptTerms({ canGoBack, goBack, goHome }: Ways): () => void {
  const { t } = useLingui();
  return () => {
    // The user may have left the previous page by a plain link, pressed before the app was loaded; then the
    // router knows no previous page.
    const isFromHere = document.referrer.startsWith(`${location.origin}/`);
    if (canGoBack || (isFromHere && history.length > 1)) return goBack();
    if (!isFromHere) return goHome();
    // Some browsers close no tab that a link has opened; the toast is for them.
    window.close();
    showToast({ title: t`C’est noté`, text: t`Votre formulaire est dans l’autre onglet.` });
  };
}
