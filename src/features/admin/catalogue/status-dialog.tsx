// <StatusDialog>: asks for confirmation before a subject or level is activated or deactivated.
import { Trans, useLingui } from '@lingui/react/macro';
import type { AccountStore } from '#data/store/account-store.ts';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { useCommitError } from '#ui/controls/use-commit-error.ts';
import { ConfirmDialog } from '#ui/layers/confirm-dialog.tsx';
import { showToast } from '#ui/messages/toast-list.ts';
import { changeInCatalogue, mayChangeStatus } from './catalogue-actions.ts';
import type { CatalogueKind, CatalogueRow } from './catalogue-fields.ts';
import { useCatalogueTexts } from './use-catalogue-texts.ts';

type StatusDialogProps = {
  kind: CatalogueKind;
  row: CatalogueRow;
  store: AccountStore;
  onClose: () => void;
  onSaved?: () => void;
};

export function StatusDialog({ kind, row, store, onClose, onSaved }: StatusDialogProps) {
  const { t } = useLingui();
  const texts = useCatalogueTexts(kind)[row.isActive ? 'deactivate' : 'activate'];
  const { errorText, attempt } = useCommitError();
  const change = async () => {
    // Checks the role again, because it may have been withdrawn since this screen was opened.
    if (!(await mayChangeStatus(store))) {
      showToast({
        bad: true,
        title: t`Erreur`,
        text: t`Erreur d’autorisation: Vous devez être administrateur pour modifier le statut`,
      });
      return onClose();
    }
    const data = { isActive: !row.isActive };
    if (!(await attempt(() => changeInCatalogue(store, kind, row, data)))) return;
    onSaved?.();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={texts.title(nameIn(currentLanguage(), row))}
      consequence={
        <>
          {texts.effect}
          <span role="alert" className="block font-semibold text-bad">
            {errorText}
          </span>
        </>
      }
      keep={texts.keep}
      confirm={row.isActive ? <Trans>Désactiver</Trans> : <Trans>Activer</Trans>}
      harmless={!row.isActive}
      onKeep={onClose}
      onConfirm={() => void change()}
    />
  );
}
