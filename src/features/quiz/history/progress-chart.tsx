// Charts of the average of each subject, and of the last quizzes of a subject. Screen readers get the same
// figures in a table.
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { shareOf } from '#domain/quiz/attempt-history.ts';
import { formatDate, formatLeaf } from '#i18n/dates.ts';
import { formatPercent } from '#i18n/numbers.ts';

type SubjectBar = { id: string; name: string; averageShare: number; count: number };

const widthPx = 288;

export function SubjectBars({ subjects }: { subjects: readonly SubjectBar[] }) {
  const { t } = useLingui();
  const head = [t`Matière`, t`Moyenne`, t`Quiz faits`];
  const rows = subjects.map(({ id, name, averageShare, count }) => {
    return { key: id, cells: [name, formatPercent(averageShare), String(count)] };
  });
  return (
    <Figure caption={<Trans>Moyenne par matière</Trans>} head={head} rows={rows}>
      <div className="chart-lines" aria-hidden="true">
        {subjects.map(({ id, name, averageShare }) => (
          <div key={id}>
            <span>{name}</span>
            <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width={1} height={1} className="chart-rest" />
              <rect width={averageShare} height={1} className="chart-bar" />
            </svg>
            <b>{formatPercent(averageShare)}</b>
          </div>
        ))}
      </div>
    </Figure>
  );
}

type AttemptBar = { id: string; score: number; totalQuestions: number; atMs: number };

const column = { top: 18, height: 110, pitch: 28.8, width: 20 };

export function AttemptBars({ attempts }: { attempts: readonly AttemptBar[] }) {
  const { t } = useLingui();
  const [first, last] = [attempts[0], attempts.at(-1)];
  const rows = attempts.map((attempt) => {
    const { id, score, totalQuestions, atMs } = attempt;
    return {
      key: id,
      cells: [formatDate(atMs), t`${score} sur ${totalQuestions}`, formatPercent(shareOf(attempt))],
    };
  });
  const foot = column.top + column.height;
  return (
    <Figure
      caption={<Trans>Vos derniers quiz, bonnes réponses en %</Trans>}
      head={[t`Date`, t`Score`, t`Bonnes réponses`]}
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
                {Math.round(shareOf(attempt) * 100)}
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
    <figure className="inset max-w-[24rem] pt-3">
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
