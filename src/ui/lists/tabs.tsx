// Shows tabs like notebook dividers, or with `variant` the views of one list side by side. The arrow keys,
// Home and End move between them. The content belongs in a <TabPanel> with the same `name` and `current`.
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '#ui/icons/icon.tsx';

type Tab = { id: string; label: ReactNode; icon?: string | undefined; count?: number | undefined };

type TabsProps = {
  /** Name that is unique on the page and links the tabs to their panel. */
  name: string;
  label: string;
  tabs: readonly Tab[];
  current: string;
  onChange: (id: string) => void;
  fill?: boolean | undefined;
  /** Links with the class `tab` in the same scrolling line, before and after the tabs. */
  before?: ReactNode;
  after?: ReactNode;
  /**
   * Variant for two or three views of one list, in one frame: `board` for the dark head area, `paper` for a
   * light background.
   */
  variant?: 'board' | 'paper' | undefined;
};

export function Tabs({ before, after, ...props }: TabsProps) {
  const { name, label, tabs, current, onChange, fill, variant } = props;
  const list = useRef<HTMLDivElement>(null);
  const hasLinks = before !== undefined || after !== undefined;
  // When there is no space for all tabs, scrolls the chosen tab into view, and does so again when the size of the line
  // or of a tab changes.
  useEffect(() => {
    const row = hasLinks ? list.current?.parentElement : list.current;
    const tab = row?.querySelector<HTMLElement>(`#${CSS.escape(tabId(name, current))}`);
    if (!row || !tab) return;
    const show = () => showInLine(row, tab, hasLinks);
    show();
    const sizes = new ResizeObserver(show);
    for (const part of [row, tab, ...row.children]) sizes.observe(part);
    return () => sizes.disconnect();
  }, [name, current, hasLinks]);
  const onKeyDown = (event: KeyboardEvent) => {
    const target = targetOf(
      event.key,
      tabs.findIndex((tab) => tab.id === current),
      tabs.length,
    );
    const tab = target === null ? undefined : tabs[target];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.id);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(name, tab.id))}`)?.focus();
  };
  const shape = hasLinks ? 'tabs-own' : fill ? 'tabs tabs-fill' : 'tabs';
  const tabList = (
    <div ref={list} role="tablist" aria-label={label} className={variant ? `segm segm-${variant}` : shape}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={tabId(name, tab.id)}
          aria-selected={tab.id === current}
          aria-controls={panelId(name)}
          tabIndex={tab.id === current ? 0 : -1}
          className={variant ? 'segm-tab' : 'tab'}
          onClick={() => onChange(tab.id)}
          onKeyDown={onKeyDown}
        >
          {tab.icon ? <Icon shape={tab.icon} size={18} /> : null}
          {tab.label}
          {tab.count === undefined ? null : <span className="font-medium tabular-nums">{tab.count}</span>}
        </button>
      ))}
    </div>
  );
  if (!hasLinks) return tabList;
  return (
    <div className="tabs">
      {before}
      {tabList}
      {after}
    </div>
  );
}

/** Width of the part of a neighbouring tab that stays in sight at the edge of a scrolled line, in pixels. */
const neighbourPx = 16;

/** Scrolls a line of tabs: with `isLeast` only as far as the tab needs, otherwise until the tab is in the middle. */
function showInLine(row: HTMLElement, tab: HTMLElement, isLeast: boolean): void {
  const left = tab.offsetLeft - row.offsetLeft;
  const middle = left - (row.clientWidth - tab.offsetWidth) / 2;
  const leastPx = left + tab.offsetWidth + neighbourPx - row.clientWidth;
  row.scrollLeft = isLeast ? Math.min(left - neighbourPx, Math.max(row.scrollLeft, leastPx)) : middle;
}

type TabPanelProps = { name: string; current: string; className?: string | undefined; children: ReactNode };

export function TabPanel({ name, current, className, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={panelId(name)} aria-labelledby={tabId(name, current)} className={className}>
      {children}
    </div>
  );
}

const tabId = (name: string, id: string) => `${name}-tab-${id}`;
const panelId = (name: string) => `${name}-panel`;

function targetOf(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
