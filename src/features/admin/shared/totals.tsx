// <Totals>: counts side by side, each under its name.
import './totals.css';

export type Figure = { name: string; figure: string; tone?: 'ok' | 'bad' | undefined };

type TotalsProps = { figures: readonly Figure[]; className?: string };

const tones = { ok: 'text-ok', bad: 'text-bad' };

export function Totals({ figures, className = '' }: TotalsProps) {
  return (
    <dl className={`totals ${className}`}>
      {figures.map(({ name, figure, tone }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={tone && tones[tone]}>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
