// Frames the screens for signing in, for the PIN and for e-mail links. Only screen readers read `title`.
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '#ui/icons/icon.tsx';
import { x } from '#ui/icons/section-icons.ts';
import { LanguageSwitch } from '#ui/screen/language-switch.tsx';
import { Logo } from '#ui/screen/logo.tsx';
import { useShellSlots } from '#ui/screen/shell-slots.tsx';
import { SkipLink } from '#ui/screen/skip-link.tsx';
import './account-frame.css';

type AccountFrameProps = { title: string; sentence: ReactNode; children: ReactNode };

export function AccountFrame({ title, sentence, children }: AccountFrameProps) {
  const { t } = useLingui();
  const { notice } = useShellSlots();
  return (
    <div className="screen">
      <SkipLink />
      <header className="bar board">
        <div className="account-bar page">
          <div className="bar-lead">
            <Link to="/" className="icon-btn text-chalk" aria-label={t`Fermer et revenir à l’accueil`}>
              <Icon shape={x} />
            </Link>
          </div>
          <LanguageSwitch />
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        <div className="board fret">
          <div className="account-board page">
            <Logo />
            <h1 className="sr-only">{title}</h1>
            <p>{sentence}</p>
          </div>
        </div>
        {notice}
        <div className="account-forms page">{children}</div>
      </main>
      <AccountFooter />
    </div>
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
