// Shows the main sections at the bottom of a phone's screen. `UnreadDot` is the dot after the name of a
// section that has news.
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Icon } from '#ui/icons/icon.tsx';
import { type SectionName, useMainSections } from './main-sections.ts';
import { useShellSlots } from './shell-slots.tsx';

export function BottomNav() {
  const { t, i18n } = useLingui();
  const sections = useMainSections();
  return (
    <nav className="dock" aria-label={t`Menu principal`}>
      {sections.map((section) => (
        <Link key={section.name} to={section.to} activeOptions={{ exact: section.name === 'home' }}>
          <Icon shape={section.icon} />
          {i18n._(section.label)}
          <UnreadDot section={section.name} />
        </Link>
      ))}
    </nav>
  );
}

export function UnreadDot({ section }: { section: SectionName }) {
  const { unread } = useShellSlots();
  if (!unread?.includes(section)) return null;
  return (
    <>
      <i aria-hidden="true" />
      <span className="sr-only">
        <Trans>, du nouveau</Trans>
      </span>
    </>
  );
}
