// <ServerPart>: shows one part of the server with its state as text and icon, and with its facts.
import { type ReactNode, useId } from 'react';
import type { Verdict } from '#domain/protocol/server-state.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { check, circle, circleAlert, circleHelp } from '#ui/icons/section-icons.ts';

type ServerPartProps = {
  title: ReactNode;
  verdict: Verdict;
  /** Text that describes the state `verdict`. */
  words: ReactNode;
  facts?: readonly Fact[];
  children?: ReactNode;
};

type Fact = { name: string; value: ReactNode };

export function ServerPart({ title, verdict, words, facts = [], children }: ServerPartProps) {
  const titleId = useId();
  const { shape, tone } = signs[verdict];
  return (
    <section aria-labelledby={titleId} className="grid min-w-0 content-start gap-2">
      <h2 id={titleId} className="section-size">
        {title}
      </h2>
      <p className={`flex items-start gap-1.5 font-semibold ${tone}`}>
        <Icon shape={shape} size={18} className="h-[1.5rem]" />
        <span className="min-w-0">{words}</span>
      </p>
      {facts.length === 0 ? null : (
        <dl className="server-facts">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  );
}

const signs: Record<Verdict, { shape: string; tone: string }> = {
  good: { shape: check, tone: 'text-ok' },
  bad: { shape: circleAlert, tone: 'text-bad' },
  unknown: { shape: circleHelp, tone: 'text-wait' },
  none: { shape: circle, tone: 'text-ink-2' },
};
