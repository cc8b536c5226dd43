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
  /**
   * Variant for two or three views of one list, in one frame: `board` for the dark head area, `paper` for a
   * light background.
   */
  variant?: 'board' | 'paper' | undefined;
};

export function Tabs({ name, label, tabs, current, onChange, fill, variant }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  // When there is no space for all tabs, scrolls the chosen one into view.
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>(`#${CSS.escape(tabId(name, current))}`);
    if (row && tab)
      row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [name, current]);
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
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={variant ? `segm segm-${variant}` : fill ? 'tabs tabs-fill' : 'tabs'}
    >
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
