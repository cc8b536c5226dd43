// Renders the parts of the shell that the home page's first paint does not need, and loads the styles of the
// other pages.
import { manifestName } from '#lib/language/languages.ts';
import '#styles/sections.css';
import { useLingui } from '@lingui/react';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { organisationIn } from '#content/organisation-in.ts';
import { rememberPage } from '#features/account/sign-in/return-to.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { tabStorage } from '#lib/browser/startup-storage.ts';
import { ToastRegion } from '#ui/messages/toast-region.tsx';
import { LoadingIndicator, showFirstLoading } from '#ui/screen/loading-indicator.tsx';
import { OfflineBanner } from '#ui/screen/offline-banner.tsx';
import { PageFooter } from '#ui/screen/page-footer.tsx';

// Shows a loading indicator as soon as this module is loaded, because a page other than home still waits for its first
// screen. `document` is undefined in the build, which renders pages without a browser.
if (typeof document !== 'undefined' && location.pathname !== '/') showFirstLoading();

export function SiteFooter() {
  useLingui();
  const { tagline, credit } = organisationIn(currentLanguage());
  return <PageFooter tagline={tagline} credit={credit} />;
}

export function DeferredShell() {
  useFocusOnNewPage();
  useManifest();
  return createPortal(
    <>
      <LoadingIndicator />
      <ToastRegion />
      <OfflineBanner />
    </>,
    document.body,
  );
}

// Links the manifest of the current language, because the installed app takes the names of its shortcuts from
// it.
function useManifest(): void {
  useLingui();
  const language = currentLanguage();
  useEffect(() => {
    const file = `/${manifestName(language)}`;
    const link = document.querySelector('link[rel="manifest"]');
    if (link?.getAttribute('href') !== file) link?.setAttribute('href', file);
  }, [language]);
}

// Moves the focus to the title of a new page, for keyboard and screen reader, and remembers the page as the
// return URL after sign-in.
function useFocusOnNewPage(): void {
  const router = useRouter();
  useEffect(() => {
    rememberPage(location.pathname + location.search, location.origin, tabStorage);
    return router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      rememberPage(toLocation.href, location.origin, tabStorage);
      if (fromLocation && pathChanged) focusTitle();
    });
  }, [router]);
}

function focusTitle(): void {
  const titles = [...document.querySelectorAll<HTMLElement>('h1')];
  const title = titles.find((heading) => heading.offsetParent !== null);
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
