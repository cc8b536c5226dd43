// Sets the title and description of a pupil's home page for the browser's tab and for shared links.
import { useLingui } from '@lingui/react/macro';
import { PageHead } from '#ui/head/page-head.tsx';

export function TodayPageHead() {
  const { t } = useLingui();
  return (
    <PageHead
      title={t`Aujourd’hui`}
      description={t`La prochaine chose à faire, votre semaine d’étude et les annonces de Pare.`}
    />
  );
}
