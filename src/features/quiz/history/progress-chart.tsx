// Chart of the last quizzes of a subject in order, each a bar with the right answers of ten above it. Screen readers
// get the same figures in a table.
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { shareOf } from '#domain/quiz/attempt-history.ts';
import { formatDate, formatLeaf } from '#i18n/dates.ts';
import { formatNumber } from '#i18n/numbers.ts';

const widthPx = 288;

type AttemptBar = { id: string; score: number; totalQuestions: number; atMs: number };

const column = { top: 18, height: 72, pitch: 28.8, width: 20 };

export function AttemptBars({ attempts }: { attempts: readonly AttemptBar[] }) {
  const { t } = useLingui();
  const [first, last] = [attempts[0], attempts.at(-1)];
  const rows = attempts.map((attempt) => {
    const { id, score, totalQuestions, atMs } = attempt;
    return {
      key: id,
      cells: [formatDate(atMs), t`${score} sur ${totalQuestions}`],
    };
  });
  const foot = column.top + column.height;
  return (
    <Figure
      caption={<Trans>Vos derniers quiz, bonnes réponses sur 10</Trans>}
      head={[t`Date`, t`Score`]}
      rows={rows}
    >
      <svg viewBox={`0 0 ${widthPx} ${foot + 20}`} className="w-full" aria-hidden="true">
        <line x1={0} x2={widthPx} y1={foot} y2={foot} className="chart-axis" />
        {attempts.map((attempt, index) => {
          const height = Math.max(2, column.height * shareOf(attempt));
          const x = index * column.pitch + (column.pitch - column.width) / 2;
          return (
            <g key={attempt.id}>
              <rect x={x} y={foot - height} width={column.width} height={height} className="chart-bar" />
              <text
                x={x + column.width / 2}
                y={foot - height - 4}
                textAnchor="middle"
                className="chart-value"
              >
                {formatNumber(shareOf(attempt) * 10, 1)}
              </text>
            </g>
          );
        })}
        {first && last ? (
          <>
            <text y={foot + 16} className="chart-date">
              {shortDate(first.atMs)}
            </text>
            {attempts.length > 4 ? (
              <text x={attempts.length * column.pitch} y={foot + 16} textAnchor="end" className="chart-date">
                {shortDate(last.atMs)}
              </text>
            ) : null}
          </>
        ) : null}
      </svg>
    </Figure>
  );
}

function shortDate(atMs: number): string {
  const { day, month } = formatLeaf(atMs);
  return `${day} ${month}`;
}

type FigureProps = {
  caption: ReactNode;
  head: string[];
  rows: { key: string; cells: string[] }[];
  children: ReactNode;
};

function Figure({ caption, head, rows, children }: FigureProps) {
  return (
    <figure className="max-w-[24rem] pt-2">
      <figcaption className="pb-2 text-meta text-ink-2" aria-hidden="true">
        {caption}
      </figcaption>
      {children}
      {/* A hidden table would stay as wide as its texts. */}
      <div className="sr-only">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {head.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [name, ...others] }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {others.map((cell, index) => (
                  <td key={head[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
