// <PlanTimetable>: the coming exam days of the plan with the subjects of each half-day, or a sentence if there
// are none.
import { Trans, useLingui } from '@lingui/react/macro';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { noonOf } from '#domain/format/local-day.ts';
import { type TimetableDay, timetable } from '#domain/plan/exam-timetable.ts';
import type { ExamDate, Subject } from '#domain/schema/schema.ts';
import { formatDate, formatLeaf, isoDay } from '#i18n/dates.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { weekdayName } from '#i18n/week-days.ts';
import { SubjectBadge } from '#ui/subjects/subject-badge.tsx';
import type { PlanView } from './read-plan-view.ts';

export function PlanTimetable({ view }: { view: PlanView }) {
  const days = timetable(view.coming);
  const areExamples = days.length > 0 && days.every(({ isExample }) => isExample);
  const end = formatDate(noonOf(view.end));
  const subjects = new Map(view.plan.examined.map(({ subject }) => [subject.id, subject]));
  return (
    <section aria-labelledby="plan-exams">
      <div className="plan-head inset">
        <h2 id="plan-exams">
          <Trans>Les épreuves</Trans>
        </h2>
        <span className="text-meta text-ink-2">
          {days.length === 0 && view.isExamOver ? (
            <Trans>épreuves passées</Trans>
          ) : days.length === 0 && view.plan.isOfficial ? (
            <Trans>date pas encore publiée</Trans>
          ) : areExamples ? (
            <Trans>Exemple</Trans>
          ) : null}
        </span>
      </div>
      {days.length === 0 ? (
        <p className="part-above">
          {view.isExamOver ? (
            <Trans>
              Vos épreuves sont passées. Nous comptons jusqu’au {end}, ou jusqu’à la prochaine date publiée.
            </Trans>
          ) : view.plan.isOfficial ? (
            <Trans>
              Le ministère n’a pas encore publié les dates. Nous comptons jusqu’au {end}, puis nous suivrons
              le calendrier.
            </Trans>
          ) : (
            <Trans>Le calendrier n’a pas d’examen pour ce niveau. Nous comptons jusqu’au {end}.</Trans>
          )}
        </p>
      ) : (
        <table className="plan-table">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">
                  <Trans>Jour</Trans>
                </span>
              </th>
              <th scope="col">
                <Trans>Matin</Trans>
              </th>
              <th scope="col">
                <Trans>Après-midi</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <Day key={day.day} day={day} subjects={subjects} isMarked={day.isExample && !areExamples} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** `isMarked`: whether the day has the note “Exemple”. If all days are examples, no day has it. */
type DayProps = { day: TimetableDay; subjects: ReadonlyMap<string, Subject>; isMarked: boolean };

function Day({ day: { day, halves }, subjects, isMarked }: DayProps) {
  const atMs = noonOf(day);
  const { day: number, month } = formatLeaf(atMs);
  const { morning, afternoon, whole } = halves;
  const hasHalves = morning.length + afternoon.length > 0;
  return (
    <tr>
      <th scope="row">
        <time dateTime={isoDay(atMs)}>
          <span>{weekdayName(atMs)}</span> <b>{number}</b> <span>{month}</span>
        </time>
        {isMarked ? (
          <span className="block text-meta text-ink-2">
            <Trans>Exemple</Trans>
          </span>
        ) : null}
      </th>
      {hasHalves ? (
        <>
          <Papers dates={[...whole, ...morning]} subjects={subjects} />
          <Papers dates={afternoon} subjects={subjects} />
        </>
      ) : (
        <Papers dates={whole} subjects={subjects} isWhole />
      )}
    </tr>
  );
}

type PapersProps = { dates: readonly ExamDate[]; subjects: DayProps['subjects']; isWhole?: boolean };

function Papers({ dates, subjects, isWhole }: PapersProps) {
  const { t } = useLingui();
  const labels = dates.filter(({ subject }) => !subject).map(({ label }) => label ?? t`Épreuves écrites`);
  const sessions = { extraordinaire: t`session extraordinaire`, permanent: t`bac permanent` };
  const special = dates.flatMap(({ session }) =>
    session && session !== 'ordinaire' ? sessions[session] : [],
  );
  const codes = new Set(dates.flatMap(({ subject }) => subject ?? []));
  return (
    <td colSpan={isWhole ? 2 : 1}>
      {dates.length === 0 ? '–' : null}
      <div className="plan-half">
        {[...codes].map((id) => {
          const subject = subjects.get(id);
          const name = subject ? nameIn(currentLanguage(), subject) : '';
          return <SubjectBadge key={id} code={subject?.code ?? ''} name={name} />;
        })}
        {[...new Set([...labels, ...special])].map((label) => (
          <span key={label}>{label}</span>
        ))}
      </div>
    </td>
  );
}
