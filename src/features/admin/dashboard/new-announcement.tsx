// <NewUpdate>: the form for a new announcement. The typed text is saved as a draft until the announcement is
// queued. `close` is the button that closes the form, if it can be closed.
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import { draftStore } from '#data/local/drafts.ts';
import { commit } from '#data/outbox/outbox.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { Button } from '#ui/controls/button.tsx';
import { useCommitError } from '#ui/controls/use-commit-error.ts';
import { useDraftFields } from '#ui/controls/use-draft-fields.ts';
import { isIncomplete, type UpdateFields, updateData } from './announcement-fields.ts';
import { UpdateInputs } from './announcement-inputs.tsx';

export const newUpdateDraftKey = 'admin-update';
const emptyUpdate = (): UpdateFields => ({ title: '', content: '', language: currentLanguage() });

export function NewUpdate({ store, close }: { store: AccountStore; close: ReactNode }) {
  const { t } = useLingui();
  const fieldStore = useMemo(() => draftStore(store, newUpdateDraftKey), [store]);
  const [empty] = useState(emptyUpdate);
  const { fields, setField, clear } = useDraftFields(fieldStore, empty);
  const [isPressed, setPressed] = useState(false);
  const { errorText, attempt, isBusy } = useCommitError();

  const publish = async () => {
    setPressed(true);
    if (isIncomplete(fields)) return;
    const data = updateData(fields);
    if (
      !(await attempt(() => commit(store, { op: 'create', collection: 'updates', data }, newUpdateDraftKey)))
    )
      return;
    setPressed(false);
    await clear();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void publish();
  };
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4" aria-label={t`Nouvelle actualité`}>
      <UpdateInputs fields={fields} isPressed={isPressed} error={errorText} onField={setField} />
      <div className="flex gap-3">
        {close}
        <Button type="submit" wide busy={isBusy ? t`Envoi…` : undefined}>
          <Trans>Publier</Trans>
        </Button>
      </div>
    </form>
  );
}
