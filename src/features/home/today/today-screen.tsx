// <TodayScreen>: the head of a pupil's home page: the one suggested next step, the length of the study
// session, and the days of the week. The texts are computed from the summary in localStorage, so
// the head does not wait for a database.
import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import type { TodayTexts } from '#domain/home/today-text-names.ts';
import { type SessionLength, sessionLengths } from '#domain/session/session-lengths.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { arrowRight } from '#ui/icons/shell-icons.ts';
import { Screen } from '#ui/screen/screen.tsx';
import { StudyWeek } from './study-week.tsx';

type BoardProps = {
  texts: TodayTexts;
  /**
   * Chosen length of the session in minutes, which need not be one of the lengths offered; null if no
   * session is offered.
   */
  length: number | null;
  onLength: (length: SessionLength) => void;
};

export function TodayScreen({ children, ...board }: BoardProps & { children?: ReactNode }) {
  return (
    <Screen title="Pare" logo language footer board={<TodayBoard {...board} />} ownEdge>
      {children}
    </Screen>
  );
}

function TodayBoard({ texts, length, onLength }: BoardProps) {
  return (
    <div className="today today-home">
      <div className="wrap today-in">
        <div className="today-head">
          <div>
            <h1>
              <Trans>Aujourd’hui</Trans>
            </h1>
            <p className="text-meta text-chalk-2">{texts.date}</p>
          </div>
          <div className="today-exam">
            {texts.exam === '' ? null : (
              <p>
                <b aria-hidden="true">{texts.exam}</b>
                <span className="sr-only">{texts.examSaid}</span>
              </p>
            )}
            <p className="text-meta text-chalk-2">{texts.level}</p>
          </div>
        </div>
        <div className="today-go">
          <NextStepLink texts={texts} />
          {texts.verb === '' ? <div className="today-lengths" /> : null}
          {length === null ? null : <SessionLengths note={texts.note} length={length} onLength={onLength} />}
        </div>
        <StudyWeek texts={texts} />
      </div>
    </div>
  );
}

/** Renders a plain link, which works before the app is loaded; afterwards the app handles the click. */
function NextStepLink({ texts: { verb, line, href, icon } }: { texts: TodayTexts }) {
  const { history } = useRouter();
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.push(href);
  };
  // Reserves the space of the link until the next step is known.
  if (verb === '') return <div className="btn btn-mango today-next today-unknown" aria-hidden="true" />;
  return (
    <a className="btn btn-mango today-next" href={href} onClick={follow}>
      <Icon shape={icon} size={28} />
      <span>
        <b>{verb}</b>
        <span>{line}</span>
      </span>
      <Icon shape={arrowRight} size={22} />
    </a>
  );
}

type SessionLengthsProps = Pick<BoardProps, 'onLength'> & { note: string; length: number };

/** Offers the lengths of the study session. Choosing one does not start the session. */
function SessionLengths({ note, length, onLength }: SessionLengthsProps) {
  const { t } = useLingui();
  return (
    <div className="today-lengths">
      <p className="text-meta text-chalk-2">{note}</p>
      <fieldset className="segm" aria-label={t`Durée de la séance, en minutes`}>
        {sessionLengths.map((minutes) => (
          <button
            key={minutes}
            type="button"
            className="segm-tab"
            aria-pressed={minutes === length}
            onClick={() => onLength(minutes)}
          >
            {minutes}
          </button>
        ))}
      </fieldset>
      <span className="text-meta text-chalk-2" aria-hidden="true">
        <Trans>min</Trans>
      </span>
    </div>
  );
}
