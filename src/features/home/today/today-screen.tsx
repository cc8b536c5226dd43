// <TodayFrame texts>{content below}</TodayFrame>: renders the head of a pupil's home page: the one
// suggested next step, and the days of the week as the lower edge of the board.
// Shows only texts, which come from the summary in localStorage, so nothing here waits for a database. The
// build renders the head with placeholders for the texts, so that it can be painted before any script of
// the app is loaded.
import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import type { TodayTexts } from '#domain/home/today-text-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { arrowRight } from '#ui/icons/shell-icons.ts';
import { Screen } from '#ui/screen/screen.tsx';

type TodayFrameProps = { texts: TodayTexts; children?: ReactNode };

export function TodayFrame({ texts, children }: TodayFrameProps) {
  return (
    <Screen title="Pare" logo language board={<TodayBoard texts={texts} />} ownEdge>
      {children}
    </Screen>
  );
}

function TodayBoard({ texts }: { texts: TodayTexts }) {
  return (
    <div className="today">
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
        <NextStepLink texts={texts} />
        <div className="today-week">
          <p className="today-count text-meta text-chalk-2">
            <span>
              <Trans>Cette semaine</Trans>
            </span>
            <b>{texts.week}</b>
          </p>
          <Week texts={texts} />
        </div>
      </div>
    </div>
  );
}

/**
 * Renders the link to the next step. It is a plain link, so that it works before the app is loaded;
 * afterwards the app handles the click.
 */
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

const tooth =
  'M52 -1V14C52 23 43.5 25 39 28.5C33.5 31.5 29.5 35.5 26 43C22.5 35.5 18.5 31.5 13 28.5C8.5 25 0 23 0 14V-1';

/** Renders the week as seven teeth of the lambrequin border, Monday to Sunday. */
function Week({ texts }: { texts: TodayTexts }) {
  const { t } = useLingui();
  return (
    <ol className="week" aria-label={t`Cette semaine`}>
      {([0, 1, 2, 3, 4, 5, 6] as const).map((day) => (
        <li key={day} className={texts[`day${day}`]}>
          <b aria-hidden="true">{'LMMJVSD'[day]}</b>
          <svg viewBox="0 0 52 44" preserveAspectRatio="none" aria-hidden="true">
            <path d={tooth} />
          </svg>
          <span className="sr-only">{texts[`said${day}`]}</span>
        </li>
      ))}
    </ol>
  );
}
