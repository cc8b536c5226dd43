// The five entries at the thumb of a phone; the current one carries the tooth. Used by screen.tsx.
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Icon } from './icon.tsx';
import { useRooms } from './rooms.ts';
import { useShellSlots } from './shell-slots.tsx';

export function BottomNav() {
  const { t, i18n } = useLingui();
  const rooms = useRooms();
  const { unread } = useShellSlots();
  return (
    <nav className="dock" aria-label={t`Menu principal`}>
      {rooms.map((room) => (
        <Link key={room.name} to={room.to} activeOptions={{ exact: room.name === 'home' }}>
          <Icon shape={room.icon} />
          {i18n._(room.label)}
          {unread?.includes(room.name) ? (
            <>
              <i aria-hidden="true" />
              <span className="sr-only">
                <Trans>, du nouveau</Trans>
              </span>
            </>
          ) : null}
        </Link>
      ))}
    </nav>
  );
}
