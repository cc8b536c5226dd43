// Renders the organisation's figures, and the notebook covers that link to exams, quizzes and forum.
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { HomeFigures } from '#content/home-figures.ts';
import { formatNumber, formatPercent } from '#i18n/numbers.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { arrowRight, listChecks, messagesSquare, notebookText } from '#ui/icons/shell-icons.ts';
import { type AppPath, useHasPath } from '#ui/screen/main-sections.ts';

export function Figures({ exams, questions, pupils, success, example }: HomeFigures) {
  const figures = [
    { id: 'exams', value: atLeast(exams), words: <Trans>sujets d’examen</Trans> },
    { id: 'questions', value: atLeast(questions), words: <Trans>questions de quiz</Trans> },
    { id: 'pupils', value: atLeast(pupils), words: <Trans>élèves inscrits</Trans> },
    { id: 'success', value: success && formatPercent(success), words: <Trans>de réussite</Trans> },
  ].filter(({ value }) => value);
  if (figures.length === 0) return null;
  return (
    <div className="-mx-[max(0px,calc(50vw-50%))]">
      <dl className="figures">
        {figures.map((figure) => (
          <div key={figure.id}>
            <dt className="text-meta text-ink-2">{figure.words}</dt>
            <dd>{figure.value}</dd>
          </div>
        ))}
      </dl>
      {example ? (
        <p className="wrap text-meta text-ink-2">
          <Trans>Exemple</Trans>
        </p>
      ) : null}
    </div>
  );
}

const atLeast = (count: number | null) => count && `${formatNumber(count)}+`;

type Cover = { to: AppPath; icon: string; title: ReactNode; text: ReactNode };

const covers: readonly Cover[] = [
  {
    to: '/exams',
    icon: notebookText,
    title: <Trans>Sujets d’examen</Trans>,
    text: <Trans>Les sujets, par niveau, matière et année. À garder sur le téléphone.</Trans>,
  },
  {
    to: '/quiz',
    icon: listChecks,
    title: <Trans>Quiz</Trans>,
    text: <Trans>Dix questions, la correction tout de suite, même sans réseau.</Trans>,
  },
  {
    to: '/forum',
    icon: messagesSquare,
    title: <Trans>Forum</Trans>,
    text: <Trans>Posez votre question. Les élèves et l’équipe répondent.</Trans>,
  },
];

export function Covers() {
  const hasPath = useHasPath();
  return (
    <section className="section" aria-labelledby="covers">
      <h2 id="covers" className="section-title">
        <Trans>Dans votre cahier</Trans>
      </h2>
      <div className="inset grid gap-3 md:grid-cols-3 md:gap-6">
        {covers
          .filter((cover) => hasPath(cover.to))
          .map((cover) => (
            <Link key={cover.to} to={cover.to} className="copybook">
              <Icon shape={cover.icon} size={32} />
              <span className="copybook-label">
                <h3>
                  {cover.title}
                  <Icon shape={arrowRight} size={20} className="text-link" />
                </h3>
                <span className="block text-[.9375rem]/[1.375rem]">{cover.text}</span>
              </span>
            </Link>
          ))}
      </div>
    </section>
  );
}
