// What a pupil's home says of itself to the tab and where it is shared.
import { useLingui } from '@lingui/react/macro';
import { PageHead } from '#ui/head/page-head.tsx';

export function TodayHead() {
  const { t } = useLingui();
  return (
    <PageHead
      title={t`Aujourd’hui`}
      description={t`La prochaine chose à faire, votre semaine d’étude et les annonces de Pare.`}
    />
  );
}
