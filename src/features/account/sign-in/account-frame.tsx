// Frames the screens for signing in, for the PIN and for e-mail links. On large screens the frame is an open notebook:
// title and sentence on the left page, the form on the right page. On other screens only screen readers get `title`.
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Gable } from '#ui/drawings/gable.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { x } from '#ui/icons/section-icons.ts';
import { useNotebookOpen } from '#ui/notebook/use-notebook-open.ts';
import { LanguageSwitch } from '#ui/screen/language-switch.tsx';
import { Logo } from '#ui/screen/logo.tsx';
import { PageFold } from '#ui/screen/page-fold.tsx';
import { useShellSlots } from '#ui/screen/shell-slots.tsx';
import { SkipLink } from '#ui/screen/skip-link.tsx';
import './account-frame.css';

type AccountFrameProps = {
  title: string;
  /** null if the screen needs none beside its own text. */
  sentence: ReactNode;
  /** An arrow to the screen before this one, instead of the cross that leads home. */
  back?: ReactNode;
  children: ReactNode;
};

export function AccountFrame({ title, sentence, back, children }: AccountFrameProps) {
  const { notice } = useShellSlots();
  const isOpen = useNotebookOpen();
  return (
    <div className="screen">
      <SkipLink />
      <AccountBar isOpen={isOpen} back={back} />
      <main id="main" tabIndex={-1}>
        {isOpen ? notice : null}
        {/* The same elements are around the form in both layouts, so that a change of layout keeps typed texts. */}
        <div className={isOpen ? 'page open-book' : undefined}>
          {isOpen ? (
            <div className="open-left account-lead">
              <h1>{title}</h1>
              {sentence === null ? null : <p>{sentence}</p>}
              <div className="board account-gable">
                <Gable />
              </div>
            </div>
          ) : (
            <div className="board fret">
              <div className="account-board page">
                <Logo />
                <h1 className="sr-only">{title}</h1>
                {sentence === null ? null : <p>{sentence}</p>}
              </div>
            </div>
          )}
          {isOpen ? <PageFold /> : notice}
          <div className={isOpen ? 'account-forms account-right' : 'account-forms page'}>{children}</div>
        </div>
      </main>
      <AccountFooter />
    </div>
  );
}

function AccountBar({ isOpen, back }: { isOpen: boolean; back: ReactNode }) {
  const { t } = useLingui();
  return (
    <header className={isOpen ? 'bar board fret' : 'bar board'}>
      <div className="account-bar page">
        <div className="bar-lead">
          {back ?? (
            <Link to="/" className="icon-btn text-chalk" aria-label={t`Fermer et revenir à l’accueil`}>
              <Icon shape={x} />
            </Link>
          )}
        </div>
        {isOpen ? (
          <div className="bar-logo">
            <Logo />
          </div>
        ) : null}
        <LanguageSwitch />
      </div>
    </header>
  );
}

/** Footer of the frame. Its links open in a new tab, so that nothing typed in the form is lost. */
function AccountFooter() {
  const { t } = useLingui();
  const pages = [
    { path: '/terms', words: <Trans>Conditions</Trans> },
    { path: '/privacy', words: <Trans>Confidentialité</Trans> },
    { path: '/help', words: <Trans>Aide</Trans> },
    { path: '/contact', words: <Trans>Contact</Trans> },
  ];
  return (
    <footer className="border-t border-rule text-meta">
      <nav aria-label={t`À propos de Pare`}>
        <ul className="account-links page">
          {pages.map(({ path, words }) => (
            <li key={path}>
              <a href={path} target="_blank" rel="noopener" className="inline-flex min-h-tap items-center">
                {words}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}
