// Draws the last quizzes of a subject in order: each is a bar with its number of right answers out of ten
// above it. Screen readers get a table with the dates and scores.
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { shareOf } from '#domain/quiz/attempt-history.ts';
import { formatDate, formatLeaf } from '#i18n/dates.ts';
import { formatNumber } from '#i18n/numbers.ts';

const widthPx = 288;

type AttemptBar = { id: string; score: number; totalQuestions: number; atMs: number };

const column = { top: 18, height: 72, pitch: 28.8, width: 20 };

export function AttemptBars({ attempts }: { attempts: readonly AttemptBar[] }) {
  const [first, last] = [attempts[0], attempts.at(-1)];
  const caption = <Trans>Vos derniers quiz, bonnes réponses sur 10</Trans>;
  const foot = column.top + column.height;
  return (
    <figure className="max-w-[24rem] pt-2">
      <figcaption className="pb-2 text-meta text-ink-2" aria-hidden="true">
        {caption}
      </figcaption>
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
      <AttemptTable caption={caption} attempts={attempts} />
    </figure>
  );
}

function shortDate(atMs: number): string {
  const { day, month } = formatLeaf(atMs);
  return `${day} ${month}`;
}

type AttemptTableProps = { caption: ReactNode; attempts: readonly AttemptBar[] };

/**
 * Renders the scores for screen readers only. The element around the table is needed, because a visually
 * hidden table keeps its width.
 */
function AttemptTable({ caption, attempts }: AttemptTableProps) {
  return (
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Date</Trans>
            </th>
            <th scope="col">
              <Trans>Score</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {attempts.map(({ id, score, totalQuestions, atMs }) => (
            <tr key={id}>
              <th scope="row">{formatDate(atMs)}</th>
              <td>
                {score === 0 ? (
                  <Trans>aucune juste</Trans>
                ) : (
                  <Trans>
                    {score} sur {totalQuestions}
                  </Trans>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
