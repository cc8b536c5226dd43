// <ReplyNote>: says why the explanation of a question was not extended by a reply of the forum.
import { useLingui } from '@lingui/react/macro';
import { AdminFormError } from '#features/admin/shared/admin-form-error.tsx';
import type { ReplyExtension } from './use-reply-in-draft.ts';

export function ReplyNote({ extension }: { extension: ReplyExtension | null }) {
  const { t } = useLingui();
  const texts: Record<ReplyExtension, string | null> = {
    added: null,
    present: null,
    missing: t`Cette réponse n’est pas sur cet appareil. Ouvrez la discussion, puis recommencez.`,
    failed: t`La réponse n’a pas pu être ajoutée. Copiez-la depuis la discussion.`,
    'varied-numbers': t`La réponse n’a pas été ajoutée : les nombres de cette question changent à chaque essai. Écrivez l’explication dans son modèle.`,
  };
  return <AdminFormError text={extension && texts[extension]} />;
}
