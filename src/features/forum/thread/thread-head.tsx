// Sets the title and the description of a thread's page; search engines are asked not to index it.
import { useLingui } from '@lingui/react/macro';
import { plainText } from '#lib/math/tex-as-text.ts';
import { PageHead } from '#ui/head/page-head.tsx';

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
