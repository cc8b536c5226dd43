// <ForumTray>: the filters of the list (all or own questions, and the subject) in one row that scrolls
// sideways.
import { Trans, useLingui } from '@lingui/react/macro';
import { type FocusEvent, useEffect, useRef } from 'react';
import { byNameIn, nameIn } from '#domain/catalogue/catalogue.ts';
import type { Subject } from '#domain/schema/schema.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { SubjectBadge } from '#ui/subjects/subject-badge.tsx';

type ForumTrayProps = {
  subjects: readonly Subject[];
  /** Code of a subject; '' for all subjects. */
  subject: string;
  onSubject: (code: string) => void;
  isMine: boolean;
  onMine: (isMine: boolean) => void;
  hasNews: boolean;
};

export function ForumTray({ subjects, subject, onSubject, isMine, onMine, hasNews }: ForumTrayProps) {
  const { t } = useLingui();
  const tray = useRef<HTMLFieldSetElement>(null);
  const areHere = subjects.length > 0;
  const inOrder = [...subjects].sort(byNameIn(currentLanguage()));
  // Scrolls to the chosen subject, which a user who opened a link with a subject would otherwise not see.
  useEffect(() => {
    if (!areHere) return;
    const chosen = tray.current?.querySelector<HTMLElement>('.chip[aria-pressed="true"]');
    if (tray.current && chosen) tray.current.scrollLeft = chosen.offsetLeft - tray.current.offsetLeft - 16;
  }, [areHere]);
  return (
    <fieldset ref={tray} className="tray" onFocus={scrollFullyIntoView}>
      <legend className="sr-only">
        <Trans>Filtrer</Trans>
      </legend>
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
      {inOrder.map(({ id, code, ...names }) => (
        <button
          key={id}
          type="button"
          className="chip"
          aria-pressed={subject === code}
          onClick={() => onSubject(subject === code ? '' : code)}
        >
          <SubjectBadge dot code={code} name={nameIn(currentLanguage(), names)} />
        </button>
      ))}
    </fieldset>
  );
}

/**
 * Scrolls the focused button fully into view, because browsers do not scroll if a few pixels of it are
 * visible. It does so only for focus by keyboard, because a touch must not move the row.
 */
function scrollFullyIntoView({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
