// Shows the menu of the open account below the top bar.
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { App } from '#app/start/compose-app.ts';
import { openApp } from '#app/start/compose-app.ts';
import { getProfile } from '#data/queries/read-mine.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { Avatar } from '#ui/icons/avatar.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { badgeCheck, logOut, repeat } from '#ui/icons/section-icons.ts';
import { userRound } from '#ui/icons/shell-icons.ts';

type AccountMenuProps = {
  /** Part of the e-mail before the @ sign; empty after the session has ended. */
  name: string;
  onClose: () => void;
};

export function AccountMenu({ name, onClose }: AccountMenuProps) {
  const box = useRef<HTMLElement>(null);
  const { shownName, isAdmin } = useOwner();

  // Closes the menu and returns the focus to its button. If a menu entry opened another page, the shell then moves the
  // focus to the title of that page.
  const closeToButton = useCallback(() => {
    onClose();
    box.current?.parentElement?.querySelector('button')?.focus();
  }, [onClose]);

  useEffect(() => {
    const onElsewhere = (event: Event) => {
      if (!box.current?.parentElement?.contains(event.target as Node)) onClose();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') closeToButton();
    };
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
      document.removeEventListener('keydown', onKey);
    };
  }, [onClose, closeToButton]);

  return (
    <nav
      ref={box}
      aria-labelledby="account-menu-name"
      className="absolute top-full right-1 z-30 w-max min-w-60 max-w-72 rounded-2 border-2 border-frame bg-paper text-ink"
    >
      <div className="flex min-h-17 items-center gap-3 rounded-t-1 border-b-2 border-rule-strong bg-paper-2 px-4 py-2">
        <Avatar name={shownName || name} admin={isAdmin} />
        <div className="min-w-0">
          {shownName ? <p className="truncate font-bold">{shownName}</p> : null}
          <p
            id="account-menu-name"
            className={shownName ? 'truncate text-meta text-ink-2' : 'truncate font-bold'}
          >
            {name || <Trans>Mon compte</Trans>}
          </p>
        </div>
      </div>
      <ul>
        {isAdmin ? (
          <Entry>
            <Link to="/admin" className={entryClass} onClick={closeToButton}>
              <Icon shape={badgeCheck} size={20} className="text-ink-2" />
              <Trans>Administration</Trans>
            </Link>
          </Entry>
        ) : null}
        <Entry>
          <Link to="/profile" className={entryClass} onClick={closeToButton}>
            <Icon shape={userRound} size={20} className="text-ink-2" />
            <Trans>Mon profil</Trans>
          </Link>
        </Entry>
        <Entry>
          <Link to="/accounts" className={entryClass} onClick={closeToButton}>
            <Icon shape={repeat} size={20} className="text-ink-2" />
            <Trans>Changer de compte</Trans>
          </Link>
        </Entry>
        <Entry>
          <Link to="/profile" search={{ leave: true }} className={entryClass} onClick={closeToButton}>
            <Icon shape={logOut} size={20} className="text-ink-2" />
            <Trans>Se déconnecter</Trans>
          </Link>
        </Entry>
      </ul>
    </nav>
  );
}

const entryClass = 'flex min-h-tap items-center gap-3 px-4 py-2 font-semibold text-ink no-underline';

function Entry({ children }: { children: ReactNode }) {
  return <li className="border-b border-rule last:border-0">{children}</li>;
}

/** Returns the user's displayed name, empty until it is known, and whether the user is an admin. */
function useOwner(): { shownName: string; isAdmin: boolean } {
  const [app, setApp] = useState<App | null>(null);
  useEffect(() => {
    openApp().then(setApp, () => undefined);
  }, []);
  const profile = useLive(
    async () => (app?.account ? ((await getProfile(app.store.db, app.account.id)) ?? null) : null),
    [app],
  );
  return {
    shownName: profile?.displayName ?? app?.account?.fullName ?? '',
    isAdmin: profile?.isAdmin ?? app?.account?.isAdmin ?? false,
  };
}
