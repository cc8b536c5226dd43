// Shows the header of the reader: a link back, the paper's title, and the buttons for the search and the
// menu.
import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { ellipsis, search } from '#ui/icons/section-icons.ts';
import { BackLink } from '#ui/screen/back-link.tsx';

type ReaderHeadProps = {
  title: string;
  /** Opens the search; null while no page is shown. */
  onSearch: (() => void) | null;
  searchButton: Ref<HTMLButtonElement>;
  onMenu: () => void;
};

export function ReaderHead({ title, onSearch, searchButton, onMenu }: ReaderHeadProps) {
  const { t } = useLingui();
  return (
    <div className="reader-head-in">
      <BackLink to="/exams" label={t`Retour aux examens`} />
      <h1 className="reader-title">{title}</h1>
      {onSearch ? (
        <IconButton ref={searchButton} shape={search} label={t`Chercher dans le sujet`} onClick={onSearch} />
      ) : null}
      <IconButton
        shape={ellipsis}
        label={t`Fichier, corrigé, affichage`}
        aria-haspopup="dialog"
        onClick={onMenu}
      />
    </div>
  );
}
