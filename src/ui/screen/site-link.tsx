// Shows a link whose target the organisation has set: a path of this site, or an absolute URL.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AppPath } from './main-sections.ts';

type SiteLinkProps = { href: string; className?: string | undefined; children: ReactNode };

export function SiteLink({ href, className, children }: SiteLinkProps) {
  if (!href.startsWith('/')) {
    return (
      <a href={href} className={className} rel="noopener">
        {children}
      </a>
    );
  }
  const [path, query] = href.split('?');
  return (
    <Link to={path as AppPath} search={Object.fromEntries(new URLSearchParams(query))} className={className}>
      {children}
    </Link>
  );
}
