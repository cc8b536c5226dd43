// Shows the dark top bar of a phone (title or logo, network chip, language, profile) and of wider screens
// (with the sections of the app).
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { UnreadDot } from './bottom-nav.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { useMainSections } from './main-sections.ts';
import { useShellSlots } from './shell-slots.tsx';

export type TopBarProps = {
  title: ReactNode;
  lead?: ReactNode;
  /** On a phone: shows the logo instead of the title. */
  logo?: boolean | undefined;
  /** On a phone: also shows the language switch. */
  language?: boolean | undefined;
  parts?: BarParts | undefined;
  className: string;
};

export type BarParts = {
  button?: ReactNode;
  /** Replaces everything in the bar except `tools`, as the search does; the title stays for screen readers. */
  instead?: ReactNode;
  tools?: ReactNode;
};

export function TopBar({ title, lead, logo, language, parts, className }: TopBarProps) {
  const { t } = useLingui();
  const { network, account } = useShellSlots();
  return (
    <header className={`bar board ${className}`}>
      {parts?.instead ? (
        <div className="bar-in">
          <h1 className="sr-only">{title}</h1>
          {parts.instead}
        </div>
      ) : (
        <div className="bar-in">
          {lead ? <div className="bar-lead md:hidden">{lead}</div> : null}
          <Link to="/" className={logo ? 'bar-logo' : 'bar-logo bar-logo-wide'} aria-label={t`Pare, accueil`}>
            <Logo />
          </Link>
          {logo ? null : <BarTitle>{title}</BarTitle>}
          <SectionLinks />
          {network}
          <div className={language ? undefined : 'hidden md:block'}>
            <LanguageSwitch />
          </div>
          {parts?.button}
          {account}
        </div>
      )}
      {parts?.tools}
    </header>
  );
}

/** Shows the title in smaller letters if it needs more than one line. */
function BarTitle({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const heading = ref.current;
    if (!heading) return;
    const shrinkLong = () => {
      heading.classList.remove('bar-title-small');
      const isLong = heading.scrollHeight > 1.5 * Number.parseFloat(getComputedStyle(heading).lineHeight);
      heading.classList.toggle('bar-title-small', isLong);
    };
    // Called before the observer starts: if the observer's first call changed the height, browsers would report a loop.
    shrinkLong();
    const observer = new ResizeObserver(shrinkLong);
    observer.observe(heading);
    return () => observer.disconnect();
  }, []);
  return (
    <h1 ref={ref} className="bar-title">
      {children}
    </h1>
  );
}

function SectionLinks() {
  const { t, i18n } = useLingui();
  const sections = useMainSections();
  return (
    <nav className="bar-nav" aria-label={t`Menu principal`}>
      {sections.map((section) => (
        <Link key={section.name} to={section.to} activeOptions={{ exact: section.name === 'home' }}>
          {i18n._(section.label)}
          <UnreadDot section={section.name} />
        </Link>
      ))}
    </nav>
  );
}
