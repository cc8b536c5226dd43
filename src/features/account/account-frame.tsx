// <AccountFrame sentence>: the frame of signing in and of its mails' screens: the board with the mark, one column.
// title: for screen readers the name of the screen; the board shows mark and sentence instead.
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { LanguageSwitch } from '#ui/language-switch.tsx';
import { Logo } from '#ui/logo.tsx';
import { x } from '#ui/shell-icons.ts';
import { useShellSlots } from '#ui/shell-slots.tsx';
import { SkipLink } from '#ui/skip-link.tsx';

type AccountFrameProps = { title: string; sentence: ReactNode; children: ReactNode };

export function AccountFrame({ title, sentence, children }: AccountFrameProps) {
  const { t } = useLingui();
  const { notice } = useShellSlots();
  return (
    <div className="screen">
      <SkipLink />
      <header className="board fret pt-[env(safe-area-inset-top)]">
        <div className="mx-auto w-full max-w-lg">
          <div className="flex items-center justify-between px-1 pt-1">
            <Link to="/" className="icon-btn text-chalk" aria-label={t`Fermer et revenir à l’accueil`}>
              <Icon shape={x} />
            </Link>
            <LanguageSwitch />
          </div>
          <div className="px-gutter pb-6 [&_svg]:-mt-1.5 [&_svg]:h-[60px] [&_svg]:w-auto">
            <Logo />
            <h1 className="sr-only">{title}</h1>
            <p className="mt-5 max-w-104">{sentence}</p>
          </div>
        </div>
      </header>
      {notice}
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-lg pb-8">
        {children}
      </main>
    </div>
  );
}
