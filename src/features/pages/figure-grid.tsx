// <FigureGrid figures>: renders a few figures with their labels, side by side.
import type { Figures } from '#content/organisation.ts';

export function FigureGrid({ figures }: { figures: Figures }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] border-t border-l border-rule">
      {figures.list.map(({ value, words }) => (
        <div
          key={words}
          className="flex flex-col-reverse justify-end border-r border-b border-rule px-3 py-3 wrap-anywhere"
        >
          <dt className="text-meta text-ink-2">{words}</dt>
          <dd className="font-display text-h2 font-extrabold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
