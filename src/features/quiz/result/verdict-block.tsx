// <QuizVerdict>: the score in a hand-drawn circle, the verdict, how many more right answers the next verdict
// needs, and a proverb with its drawing. <VerdictLabel>: the name of a verdict.

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { stepToNextVerdict, type Verdict, verdictOf } from '#domain/quiz/quiz-verdict.ts';
import { proverbLanguage } from '#lib/language/languages.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { award, thumbsUp, trendingUp } from '#ui/icons/section-icons.ts';
import { ProverbDrawing } from './proverb-drawing.tsx';

type Score = { score: number; total: number };

const icons: Record<Verdict, string> = { excellent: award, good: thumbsUp, 'to-improve': trendingUp };

const ringPath =
  'M84 11C52 3 14 16 9 48c-5 33 28 48 58 47 31-1 53-21 50-47C114 20 84 7 50 12 41 13 33 17 27 22';

export function QuizVerdict({ score, total }: Score) {
  const { t } = useLingui();
  const verdict = verdictOf(score, total);
  return (
    <>
      <div className="result-score">
        <div className="quiz-ring" role="img" aria-label={t`${score} sur ${total}`}>
          <svg viewBox="0 0 124 104" aria-hidden="true">
            <path d={ringPath} />
          </svg>
          <b aria-hidden="true">
            {score}
            <small>/{total}</small>
          </b>
        </div>
        <div className="quiz-verdict-words">
          <h2 className="quiz-verdict">
            <Icon shape={icons[verdict]} size={28} />
            <b>
              <VerdictLabel verdict={verdict} />
            </b>
          </h2>
          <NextStep score={score} total={total} />
        </div>
      </div>
      <Proverb verdict={verdict} />
    </>
  );
}

export function VerdictLabel({ verdict }: { verdict: Verdict }) {
  if (verdict === 'excellent') return <Trans>Excellent !</Trans>;
  return verdict === 'good' ? <Trans>Bien</Trans> : <Trans>À améliorer</Trans>;
}

function NextStep({ score, total }: Score) {
  const step = stepToNextVerdict(score, total);
  if (!step) return null;
  return (
    <p className="mt-1">
      {step.verdict === 'excellent' ? (
        <Plural
          value={step.missing}
          one="Plus qu’une bonne réponse pour « Excellent »."
          other="Plus que # bonnes réponses pour « Excellent »."
        />
      ) : (
        <Plural
          value={step.missing}
          one="Plus qu’une bonne réponse pour « Bien »."
          other="Plus que # bonnes réponses pour « Bien »."
        />
      )}
    </p>
  );
}

/**
 * The proverbs are in Creole, whatever the language of the interface; if this is another language, it shows `meaning`
 * below the proverb.
 */
const proverbs: Record<Verdict, { text: string; meaning: ReactNode }> = {
  excellent: { text: 'Ou pare!', meaning: <Trans>Paré pour l’examen.</Trans> },
  good: {
    text: 'Dèyè mòn gen mòn.',
    meaning: <Trans>Derrière les montagnes, il y a d’autres montagnes.</Trans>,
  },
  'to-improve': {
    text: 'Piti piti, zwazo fè nich li.',
    meaning: <Trans>Petit à petit, l’oiseau fait son nid.</Trans>,
  },
};

function Proverb({ verdict }: { verdict: Verdict }) {
  const { i18n } = useLingui();
  const { text, meaning } = proverbs[verdict];
  return (
    <div className="result-proverb">
      <p className="quiz-proverb" lang={proverbLanguage}>
        {text}
        {i18n.locale === proverbLanguage ? null : <small lang={i18n.locale}>{meaning}</small>}
      </p>
      <ProverbDrawing verdict={verdict} />
    </div>
  );
}
