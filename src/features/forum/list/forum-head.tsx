// Sets the titles and descriptions of the forum's list and of a thread; search engines are asked not to index a
// thread.
import { useLingui } from '@lingui/react/macro';
import { plainText } from '#lib/math/tex-as-text.ts';
import { PageHead } from '#ui/head/page-head.tsx';

export function ForumHead() {
  const { t } = useLingui();
  const description = t`Posez votre question : les élèves d’Haïti et l’équipe de Pare répondent, de la 9e AF à l’université.`;
  return <PageHead title={t`Forum`} description={description} />;
}

/** `title` is undefined while no thread is shown. */
export function ThreadHead({ title }: { title: string | undefined }) {
  const { t } = useLingui();
  return (
    <PageHead
      title={title === undefined ? t`Question` : plainText(title)}
      description={t`Une question d’élève et ses réponses, sur le forum de Pare. Gratuit, avec un compte.`}
      noIndex
    />
  );
}
