// <WithdrawImport>: asks for confirmation before the questions of an import are removed from the server, and
// shows the result.
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { WithdrawnImport } from '#domain/quiz/admin-question-query.ts';
import type { AdminQueries } from '#sync/engine/admin-queries.ts';
import { trash } from '#ui/icons/section-icons.ts';
import { ConfirmDialog } from '#ui/layers/confirm-dialog.tsx';
import { showToast } from '#ui/messages/toast-list.ts';
import type { Toast } from '#ui/messages/toast-store.ts';
import type { QuestionImportEntry } from './read-imports.ts';

type WithdrawImportProps = {
  /** The import to withdraw; null while the dialog is closed. */
  batch: QuestionImportEntry | null;
  commands: AdminQueries;
  onClose: () => void;
};

export function WithdrawImport({ batch, commands, onClose }: WithdrawImportProps) {
  const toastOf = useOutcomeToast();
  const withdraw = async () => {
    onClose();
    if (batch) showToast(toastOf(await commands.withdrawImport(batch.entry.id)));
  };
  const fileName = batch?.fileName;
  const count = batch ? batch.questionCount - (batch.entry.doubles ?? 0) : 0;
  return (
    <ConfirmDialog
      open={batch !== null}
      title={
        fileName ? (
          <Trans>
            Retirer <span className="inline-block max-w-full">« {fileName} » ?</span>
          </Trans>
        ) : (
          <Trans>Retirer cet import ?</Trans>
        )
      }
      consequence={
        <>
          <Plural
            value={count}
            one="Sa question quitte le serveur, puis les téléphones."
            other="Ses # questions quittent le serveur, puis les téléphones."
          />{' '}
          <Trans>
            Celles qu’on a modifiées depuis restent. Si quelqu’un a déjà répondu à l’une d’elles, rien n’est
            retiré.
          </Trans>
        </>
      }
      keep={<Trans>Garder</Trans>}
      confirm={<Trans>Retirer</Trans>}
      icon={trash}
      onKeep={onClose}
      onConfirm={() => void withdraw()}
    />
  );
}

type Outcome = WithdrawnImport | 'missing' | 'offline' | 'refused';

function useOutcomeToast(): (outcome: Outcome) => Toast {
  const { t } = useLingui();
  const removed = (count: number) =>
    t({ message: plural(count, { one: '# question retirée', other: '# questions retirées' }) });
  const keptText = (count: number) =>
    t({
      message: plural(count, { one: '# modifiée depuis reste', other: '# modifiées depuis restent' }),
    });
  return (outcome) => {
    if (outcome === 'offline')
      return {
        bad: true,
        title: t`Le serveur n’a pas répondu`,
        text: t`L’import n’est pas retiré. Recommencez avec le réseau.`,
      };
    if (outcome === 'refused')
      return { bad: true, title: t`L’import n’est pas retiré`, text: t`Votre compte n’en a pas le droit.` };
    if (outcome === 'missing') return { title: t`Cet import n’est plus sur le serveur` };
    if (outcome.answered)
      return {
        bad: true,
        title: t`L’import n’est pas retiré`,
        text: t`Quelqu’un a déjà répondu à l’une de ses questions. Supprimez-les une par une.`,
      };
    return {
      title: removed(outcome.removed),
      text: outcome.kept > 0 ? keptText(outcome.kept) : undefined,
    };
  };
}
