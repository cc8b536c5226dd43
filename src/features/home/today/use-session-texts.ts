// Turns the offered study session into texts of the pupil's home page: the label of the button (`verb`), the
// subjects (`line`), and a note, such as the numbers of due and new questions.
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import type { SessionStep } from '#domain/home/session-step.ts';
import type { TodayTexts } from '#domain/home/today-text-names.ts';
import { formatTime } from '#i18n/dates.ts';
import { noBreak } from '#i18n/numbers.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { play, plus } from '#ui/icons/section-icons.ts';

type SessionTexts = Pick<TodayTexts, 'verb' | 'line' | 'href' | 'icon' | 'note'>;

export function useSessionTexts(): (step: SessionStep) => SessionTexts {
  const { t } = useLingui();
  const verbOf = ({ kind, minutes, open }: SessionStep): string => {
    const length = `${minutes}${noBreak}min`;
    if (kind === 'first') return t`Première séance`;
    if (kind === 'rest') return open?.isOfChapter ? t`Continuer` : t`Continuer, ${length}`;
    return kind === 'more' ? t`Encore ${length}` : t`Séance, ${length}`;
  };
  const lineOf = ({ kind, subjects, otherCount, open }: SessionStep): string => {
    if (kind === 'first') return t`Un peu de chaque matière`;
    if (kind === 'rest' && open?.isOfChapter) return t`Questions d’un chapitre`;
    const names = subjects.map((names) => nameIn(currentLanguage(), names)).join(', ');
    if (otherCount === 0) return names;
    return `${names} ${plural(otherCount, { one: 'et # autre', other: 'et # autres' })}`;
  };
  const noteOf = ({ kind, due, fresh, open, done }: SessionStep): string => {
    if (open) return plural(open.answers, { one: '# réponse gardée', other: '# réponses gardées' });
    if (kind === 'more' && done) {
      const length = `${done.minutes}${noBreak}min`;
      const time = formatTime(done.at);
      return t`${length} faites à ${time}`;
    }
    if (kind === 'first') return t`Pour vous situer`;
    if (due === 0) return t`Rien ne presse`;
    const dueText = plural(due, { one: '# à revoir', other: '# à revoir' });
    const freshText = plural(fresh, { one: '# nouvelle', other: '# nouvelles' });
    return fresh === 0 ? dueText : `${dueText}, ${freshText}`;
  };
  return (step) => ({
    verb: verbOf(step),
    line: lineOf(step),
    href: step.kind === 'rest' ? '/quiz/session' : `/quiz/session?minutes=${step.minutes}`,
    icon: step.kind === 'more' ? plus : play,
    note: noteOf(step),
  });
}
