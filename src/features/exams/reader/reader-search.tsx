// Shows the search in the reader's header: the query, the number of hits, and buttons to move from hit to
// hit.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { chevronLeft, chevronRight, x } from '#ui/icons/section-icons.ts';
import type { PaperSearch } from './use-paper-search.ts';

type ReaderSearchProps = { title: string; search: PaperSearch; onClose: () => void };

export function ReaderSearch({ title, search, onClose }: ReaderSearchProps) {
  const { t } = useLingui();
  const box = useRef<HTMLInputElement>(null);
  const { query, setQuery, total, move } = search;
  useEffect(() => {
    box.current?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && event.target === box.current) move(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  };
  const isIdle = total === 0;
  return (
    <search className="reader-head-in" onKeyDown={onKeyDown}>
      <h1 className="sr-only">{title}</h1>
      <IconButton shape={x} label={t`Fermer la recherche`} onClick={onClose} />
      <div className="reader-query">
        <input
          ref={box}
          type="text"
          className="input"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-label={t`Chercher dans le sujet`}
          placeholder={t`Chercher dans le sujet`}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <span aria-hidden="true" className="reader-count">
          <Count search={search} />
        </span>
      </div>
      <IconButton
        shape={chevronLeft}
        label={t`Résultat précédent`}
        aria-disabled={isIdle}
        onClick={() => move(-1)}
      />
      <IconButton
        shape={chevronRight}
        label={t`Résultat suivant`}
        aria-disabled={isIdle}
        onClick={() => move(1)}
      />
      <p role="status" className="sr-only">
        <Spoken search={search} />
      </p>
    </search>
  );
}

function Count({ search: { query, total, hitNumber, isRunning } }: { search: PaperSearch }) {
  if (query.trim() === '') return null;
  if (total === 0) return isRunning ? '…' : '0';
  return (
    <>
      {hitNumber ?? '–'}/{total}
      {isRunning ? '…' : null}
    </>
  );
}

/**
 * Announces the result to screen readers once the search is finished, and later each hit to which the user
 * moves.
 */
function Spoken({ search: { query, total, hitNumber: place, isRunning, isScan } }: { search: PaperSearch }) {
  if (query.trim() === '' || isRunning || isScan) return null;
  if (total === 0) return <Trans>Rien trouvé dans ce sujet.</Trans>;
  if (place !== null && total > 1)
    return (
      <Trans>
        Résultat {place} sur {total}
      </Trans>
    );
  return <Plural value={total} one="# résultat" other="# résultats" />;
}
