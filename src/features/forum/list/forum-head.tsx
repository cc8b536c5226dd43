// Sets the title and the description of the forum's list.
import { useLingui } from '@lingui/react/macro';
import { PageHead } from '#ui/head/page-head.tsx';

export function ForumHead() {
  const { t } = useLingui();
  const description = t`Posez votre question : les élèves d’Haïti et l’équipe de Pare répondent, de la 9e AF à l’université.`;
  return <PageHead title={t`Forum`} description={description} />;
}
