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
  { to: '/terms', label: msg`Conditions` },
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
      <div className="wrap grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-4 gap-y-2 pt-2 md:grid-cols-[2fr_1fr_1fr] md:pt-8 md:pb-6">
        <div className="col-span-full md:col-span-1">
          <p className="font-display text-h3 font-extrabold max-md:hidden">
            <Trans>Paré pour l’examen.</Trans>
          </p>
          {tagline ? <p className="max-w-measure text-ink-2 md:mt-1">{tagline}</p> : null}
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
      <p className="wrap flex flex-wrap items-center gap-x-4 pb-2 text-ink-2 md:gap-y-1 md:pb-6">
        <Trans>© {new Date().getFullYear()} Pare</Trans>
        {credit ? (
          <SiteLink href={credit.href} className="inline-flex min-h-8 items-center">
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
      <h2 id={titleId} className="font-sans text-meta font-bold max-md:sr-only">
        {title}
      </h2>
      <ul className="md:mt-1">
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to} className="inline-flex min-h-8 items-center">
              {link.words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
