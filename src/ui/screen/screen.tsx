// Frames a screen: top bar, board (dark head area), notice, content, footer, and bottom navigation or
// `actions`. With a `board`, the board contains the h1 of wide screens; with a `logo` and no `board`, the
// content contains the h1. With `ownEdge`, the board draws its own lower edge on a phone. The
// class "inset" adds the side padding of a phone to content.
import { type ReactNode, useId } from 'react';
import { SectionBoundary } from '#ui/errors/section-boundary.tsx';
import { useMedia } from '#ui/hooks/use-media.ts';
import { BottomNav } from './bottom-nav.tsx';
import { useShellSlots } from './shell-slots.tsx';
import { SkipLink } from './skip-link.tsx';
import { type BarParts, TopBar } from './top-bar.tsx';

type ScreenProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  lead?: ReactNode;
  logo?: boolean | undefined;
  language?: boolean | undefined;
  board?: ReactNode;
  ownEdge?: boolean | undefined;
  tool?: ReactNode;
  bar?: BarParts | undefined;
  actions?: ReactNode;
  column?: 'page' | 'column' | undefined;
  /** Whether the screen ends with the page footer; false by default. */
  footer?: boolean | undefined;
  children: ReactNode;
};

export function Screen(props: ScreenProps) {
  const {
    title,
    subtitle,
    lead,
    logo,
    language,
    board,
    ownEdge,
    tool,
    bar,
    actions,
    column,
    footer = false,
    children,
  } = props;
  const slots = useShellSlots();
  const isWide = useMedia('(min-width: 48rem)');
  // On a phone the search field is part of the board, so the notice comes after it.
  const isNoticeLast = tool !== undefined && !isWide;
  const width = column === 'column' ? 'page page-column' : 'page';
  return (
    <div className={`screen ${actions ? '' : 'screen-nav'} ${footer ? 'screen-footed' : ''}`}>
      <SkipLink />
      <TopBar
        title={title}
        lead={lead}
        logo={logo}
        language={language}
        parts={bar}
        className={board ? '' : tool ? 'fret fret-wide' : 'fret'}
      />
      <main id="main" tabIndex={-1}>
        {board ? (
          <div className={ownEdge ? 'board fret fret-wide own-edge' : 'board fret'}>
            {lead ? <div className="page board-lead">{lead}</div> : null}
            <SectionBoundary>{board}</SectionBoundary>
          </div>
        ) : null}
        {isNoticeLast ? null : slots.notice}
        {board || logo ? null : <ScreenHead {...{ title, subtitle, lead, tool, width }} />}
        {isNoticeLast ? slots.notice : null}
        <div className={width}>
          <SectionBoundary>{children}</SectionBoundary>
        </div>
      </main>
      {footer ? slots.footer : null}
      {actions ? <div className="action-bar">{actions}</div> : <BottomNav />}
    </div>
  );
}

type ScreenHeadProps = Pick<ScreenProps, 'title' | 'subtitle' | 'lead' | 'tool'> & { width: string };

function ScreenHead({ title, subtitle, lead, tool, width }: ScreenHeadProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className={tool ? 'screen-head screen-head-tool fret fret-phone' : 'screen-head'}
    >
      <div className={`${width} items-center justify-between gap-6 md:flex`}>
        <div>
          <div className="hidden items-center gap-2 md:flex">
            {lead ? <div className="head-lead">{lead}</div> : null}
            <h1 id={titleId}>{title}</h1>
          </div>
          {subtitle ? <p className="inset py-2 text-meta md:pt-1 md:pb-0 md:text-ink-2">{subtitle}</p> : null}
        </div>
        {tool ? <div className="px-gutter pb-4 md:w-[26rem] md:p-0">{tool}</div> : null}
      </div>
    </section>
  );
}
