// <CatalogueTab store commands>: the subjects and levels.
import { Trans } from '@lingui/react/macro';
import { nameIn } from '#domain/catalogue.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { SkeletonRows } from '#ui/skeleton.tsx';
import type { DeskTabProps } from '../desk/desk-tab-props.ts';
import { useCatalogue } from '../use-catalogue.ts';

export function CatalogueTab({ store }: DeskTabProps) {
  const catalogue = useCatalogue(store);
  if (!catalogue) return <SkeletonRows count={5} />;
  const names = (rows: readonly { id: string; name: string; nameHt: string | null }[]) =>
    rows.map((row) => <li key={row.id}>{nameIn(currentLanguage(), row)}</li>);
  return (
    <div className="inset grid gap-6">
      <section>
        <h3 className="text-h3">
          <Trans>Matières</Trans>
        </h3>
        <ul>{names(catalogue.subjects)}</ul>
      </section>
      <section>
        <h3 className="text-h3">
          <Trans>Niveaux</Trans>
        </h3>
        <ul>{names(catalogue.levels)}</ul>
      </section>
    </div>
  );
}
