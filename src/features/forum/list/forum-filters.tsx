// Shows the filters of the forum's list: own questions only, and a subject. <ForumTray> has both in one row that
// scrolls sideways.
import { Trans, useLingui } from '@lingui/react/macro';
import { type FocusEvent, useEffect, useRef } from 'react';
import { byNameIn, nameIn } from '#domain/catalogue/catalogue.ts';
import type { Subject } from '#domain/schema/schema.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { SubjectBadge } from '#ui/subjects/subject-badge.tsx';

type SubjectChipsProps = {
  subjects: readonly Subject[];
  /** Code of a subject; '' for all subjects. */
  subject: string;
  onSubject: (code: string) => void;
};

type MineSwitchProps = { isMine: boolean; onMine: (isMine: boolean) => void; hasNews: boolean };

type ForumFilterProps = SubjectChipsProps & MineSwitchProps;

export function ForumTray({ subjects, ...props }: ForumFilterProps) {
  const { t } = useLingui();
  const tray = useRef<HTMLFieldSetElement>(null);
  const areHere = subjects.length > 0;
  // Scrolls to the chosen subject, which a user who opened a link with a subject might otherwise not see.
  useEffect(() => {
    if (!areHere) return;
    const chosen = tray.current?.querySelector<HTMLElement>('.chip[aria-pressed="true"]');
    if (tray.current && chosen) tray.current.scrollLeft = chosen.offsetLeft - tray.current.offsetLeft - 16;
  }, [areHere]);
  return (
    <fieldset ref={tray} className="tray" onFocus={scrollFullyIntoView}>
      <legend className="sr-only">{t`Filtrer`}</legend>
      <MineSwitch {...props} />
      <SubjectChips {...props} subjects={subjects} />
    </fieldset>
  );
}

function MineSwitch({ isMine, onMine, hasNews }: MineSwitchProps) {
  const { t } = useLingui();
  return (
    <div className="segm segm-paper">
      <button type="button" className="segm-tab" aria-pressed={!isMine} onClick={() => onMine(false)}>
        <Trans>Toutes</Trans>
      </button>
      <button type="button" className="segm-tab" aria-pressed={isMine} onClick={() => onMine(true)}>
        <Trans>Mes questions</Trans>
        {hasNews ? (
          <>
            <i className="news" aria-hidden="true" />
            <span className="sr-only">{t`, du nouveau`}</span>
          </>
        ) : null}
      </button>
    </div>
  );
}

function SubjectChips({ subjects, subject, onSubject }: SubjectChipsProps) {
  const inOrder = [...subjects].sort(byNameIn(currentLanguage()));
  return inOrder.map(({ id, code, ...names }) => (
    <button
      key={id}
      type="button"
      className="chip"
      aria-pressed={subject === code}
      onClick={() => onSubject(subject === code ? '' : code)}
    >
      <SubjectBadge dot code={code} name={nameIn(currentLanguage(), names)} />
    </button>
  ));
}

/**
 * Returns the filters as props of <ListScreen> for a wide screen (the open notebook), where the subjects are hidden
 * until a button is pressed.
 */
export function leftPageFilters(props: ForumFilterProps) {
  const { subject, onSubject } = props;
  return {
    views: () => <MineSwitch {...props} />,
    filters: {
      value: subject,
      blank: '',
      countOf: (code: string) => (code === '' ? 0 : 1),
      fields: () => (
        <div className="open-chips">
          <SubjectChips {...props} />
        </div>
      ),
      // Empty, because `result` is the button text of a filter sheet, and these filters are not shown in a sheet.
      result: () => null,
      onChoice: onSubject,
      onReset: null,
    },
  };
}

/**
 * Scrolls the focused button fully into view, because browsers do not scroll if a few pixels of it are
 * visible. It does so only for focus by keyboard, because a touch must not move the row.
 */
function scrollFullyIntoView({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
