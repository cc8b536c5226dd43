// <AccountFooter/>: shows the footer of the sign-in screens: links to terms, privacy, help and contact.
// They open in a new tab, so that nothing typed in the form is lost.
import { Trans, useLingui } from '@lingui/react/macro';

export function AccountFooter() {
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
        <ul className="inset mx-auto flex w-full max-w-lg flex-wrap gap-x-5">
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
