// <PlanRow> and <PapersToDoRow>: the rows of a pupil's home page that lead to the plan.
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import type { Subject } from '#domain/schema/schema.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { calendar } from '#ui/icons/section-icons.ts';
import { notebookText } from '#ui/icons/shell-icons.ts';
import { TodayRow } from './today-row.tsx';

export function PlanRow() {
  return (
    <TodayRow
      margin={<Icon shape={calendar} />}
      title={
        <Link to="/levels" search={{ plan: true }}>
          <Trans>Faire votre plan</Trans>
        </Link>
      }
      text={<Trans>Ce qui tient jusqu’à l’examen</Trans>}
    />
  );
}

export function PapersToDoRow({ subjects }: { subjects: readonly Subject[] }) {
  return (
    <TodayRow
      margin={<Icon shape={notebookText} />}
      title={
        <Link to="/levels" search={{ plan: true }}>
          <Plural value={subjects.length} one="# sujet à faire" other="# sujets à faire" />
        </Link>
      }
      text={subjects.map((subject) => nameIn(currentLanguage(), subject)).join(', ')}
    />
  );
}
