// <ForumTray …>: whose discussions the list shows, and of which subject: one line that scrolls sideways.
import { Trans, useLingui } from '@lingui/react/macro';
import { type FocusEvent, useEffect, useRef } from 'react';
import { byNameIn, nameIn } from '#domain/catalogue/catalogue.ts';
import type { Subject } from '#domain/schema/schema.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { SubjectBadge } from '#ui/subjects/subject-badge.tsx';

type ForumTrayProps = {
  subjects: readonly Subject[];
  /** A code; '' stands for all. */
  subject: string;
  onSubject: (code: string) => void;
  isMine: boolean;
  onMine: (isMine: boolean) => void;
  /** One's own questions have answers that were not seen. */
  hasNews: boolean;
};

export function ForumTray({ subjects, subject, onSubject, isMine, onMine, hasNews }: ForumTrayProps) {
  const { t } = useLingui();
  const tray = useRef<HTMLFieldSetElement>(null);
  const areHere = subjects.length > 0;
  const inOrder = [...subjects].sort(byNameIn(currentLanguage()));
  // Whoever comes by a link sees which subject it is about.
  useEffect(() => {
    if (!areHere) return;
    const chosen = tray.current?.querySelector<HTMLElement>('.chip[aria-pressed="true"]');
    if (tray.current && chosen) tray.current.scrollLeft = chosen.offsetLeft - tray.current.offsetLeft - 16;
  }, [areHere]);
  return (
    <fieldset ref={tray} className="tray" onFocus={showWhole}>
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

/** Browsers leave it where it is when a few pixels of it are in sight. A finger's touch must move nothing. */
function showWhole({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
