// Shows the footer of a page: links to the sections and support pages, the organisation's tagline and web
// credit. An empty tagline or credit is left out.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { type AppPath, useHasPath, useMainSections } from './main-sections.ts';
import { SiteLink } from './site-link.tsx';

type PageLink = { to: AppPath; label: MessageDescriptor };

const pages: readonly PageLink[] = [
  { to: '/about', label: msg`À propos` },
  { to: '/help', label: msg`Aide` },
  { to: '/contact', label: msg`Contact` },
  { to: '/terms', label: msg`Conditions d’utilisation` },
  { to: '/privacy', label: msg`Confidentialité` },
];

type PageFooterProps = { tagline: string; credit: { words: string; href: string } | null };

export function PageFooter({ tagline, credit }: PageFooterProps) {
  const { i18n } = useLingui();
  const hasPath = useHasPath();
  const sections = useMainSections().filter((section) => section.name !== 'home');
  const links = pages.filter((page) => hasPath(page.to));
  return (
    <footer className="mt-12 border-t-2 border-frame bg-paper-2 text-meta">
      <div className="wrap grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-4 gap-y-6 py-8 md:grid-cols-[2fr_1fr_1fr]">
        <div className="col-span-full md:col-span-1">
          <p className="font-display text-h3 font-extrabold">
            <Trans>Paré pour l’examen.</Trans>
          </p>
          {tagline ? <p className="mt-1 max-w-measure text-ink-2">{tagline}</p> : null}
        </div>
        <FooterColumn
          title={<Trans>Navigation</Trans>}
          links={sections.map((section) => ({ ...section, words: i18n._(section.label) }))}
        />
        <FooterColumn
          title={<Trans>Support</Trans>}
          links={links.map((page) => ({ ...page, words: i18n._(page.label) }))}
        />
      </div>
      <p className="wrap flex flex-wrap items-center gap-x-6 gap-y-1 pb-6 text-ink-2">
        <Trans>© {new Date().getFullYear()} Pare</Trans>
        {credit ? (
          <SiteLink href={credit.href} className="inline-flex min-h-tap items-center md:min-h-8">
            {credit.words}
          </SiteLink>
        ) : null}
      </p>
    </footer>
  );
}

type FooterColumnProps = { title: ReactNode; links: { to: AppPath; words: string }[] };

function FooterColumn({ title, links }: FooterColumnProps) {
  const titleId = useId();
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby={titleId}>
      <h2 id={titleId} className="font-sans text-meta font-bold">
        {title}
      </h2>
      <ul className="mt-1">
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to} className="inline-flex min-h-tap items-center md:min-h-8">
              {link.words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
