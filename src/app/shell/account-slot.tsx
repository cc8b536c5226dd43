// Shows the account item of the top bar: the sign-in link for a visitor, the button of the account menu if an account
// is open.
import { useLingui } from '@lingui/react/macro';
import { Link, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { readOpenAccount } from '#auth/session/read-current-account.ts';
import { loadTexts } from '#i18n/texts.ts';
import { pageStorage } from '#lib/browser/startup-storage.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { userRound } from '#ui/icons/shell-icons.ts';

const AccountMenu = lazy(async () => {
  const [{ AccountMenu: menu }] = await Promise.all([import('./account-menu.tsx'), loadTexts('kit')]);
  return { default: menu };
});

export function AccountSlot() {
  const { t } = useLingui();
  const href = useRouterState({ select: (state) => state.location.href });
  const [openAt, setOpenAt] = useState<string | null>(null);
  const account = readOpenAccount(pageStorage);
  if (!account)
    return (
      <Link to="/login" className="icon-btn text-chalk" aria-label={t`Connexion`}>
        <Icon shape={userRound} className="md:hidden" />
        <span className="hidden md:inline">{t`Connexion`}</span>
      </Link>
    );
  const name = account.session?.user.email.split('@')[0];
  const isOpen = openAt === href;
  return (
    <div className="relative">
      <button
        type="button"
        className="icon-btn text-chalk"
        aria-label={name ? t`Mon compte, ${name}` : t`Mon compte`}
        aria-expanded={isOpen}
        onClick={() => setOpenAt(isOpen ? null : href)}
      >
        <Icon shape={userRound} />
        <span className="hidden max-w-32 truncate lg:inline">{name}</span>
      </button>
      {isOpen ? (
        <Suspense>
          <AccountMenu name={name ?? ''} onClose={() => setOpenAt(null)} />
        </Suspense>
      ) : null}
    </div>
  );
}
