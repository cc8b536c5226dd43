// <UnknownSubject>: asks which subject or level a name in rows of a file means, and proposes a similar
// subject or level if there is one. The admin can activate an inactive subject or level, or create a new one.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { AccountStore } from '#data/store/account-store.ts';
import { nameIn, namesOf } from '#domain/catalogue/catalogue.ts';
import type { UnknownName as Place } from '#domain/question-file/group-errors.ts';
import { matchSubjectOrLevel } from '#domain/question-file/match-subject-or-level.ts';
import { namesFor } from '#domain/question-file/suggested-subject-names.ts';
import { asName } from '#domain/search/tokenize.ts';
import type { CatalogueRow } from '#features/admin/catalogue/catalogue-fields.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { Button } from '#ui/controls/button.tsx';
import { Select } from '#ui/controls/select.tsx';
import { plus } from '#ui/icons/section-icons.ts';

// Lazily loaded, because reading a file does not need the dialogs.
const CatalogueDialog = lazy(async () => ({
  default: (await import('#features/admin/catalogue/catalogue-dialog.tsx')).CatalogueDialog,
}));
const StatusDialog = lazy(async () => ({
  default: (await import('#features/admin/catalogue/status-dialog.tsx')).StatusDialog,
}));

type UnknownSubjectProps = {
  unknownName: Place;
  rows: readonly CatalogueRow[];
  all: readonly CatalogueRow[];
  store: AccountStore;
  onChoose: (id: string) => void;
};

export function UnknownSubject({ unknownName, rows, all, store, onChoose }: UnknownSubjectProps) {
  const { t } = useLingui();
  const { kind, said, count } = unknownName;
  const [chosen, setChosen] = useState(() => matchSubjectOrLevel(said, rows)?.id ?? '');
  const [isAsking, setAsking] = useState(false);
  const isSubject = kind === 'subject';
  const inactive = all.find((row) => !row.isActive && isCalled(row, said));
  const collection = isSubject ? 'subjects' : 'gradeLevels';
  const close = () => setAsking(false);
  return (
    <section className="unknown-name">
      <div>
        <h3 className="section-size wrap-anywhere">
          {inactive ? <Inactive kind={kind} row={inactive} /> : <Unknown unknownName={unknownName} />}
        </h3>
        <p>
          <Plural value={count} one="# ligne l’écrit ainsi." other="# lignes l’écrivent ainsi." />{' '}
          <Trans>Un seul choix vaut pour toutes.</Trans>
        </p>
      </div>
      <div className="grid gap-3">
        <Select
          label={t`« ${said} » devient`}
          value={chosen}
          onValue={setChosen}
          options={[
            { value: '', label: isSubject ? t`Choisir une matière` : t`Choisir un niveau` },
            ...rows.map((row) => ({ value: row.id, label: nameIn(currentLanguage(), row) })),
          ]}
        />
        <div className="flex flex-wrap gap-3">
          <Button small disabled={chosen === ''} onClick={() => onChoose(chosen)}>
            <Trans>Remplacer partout</Trans>
          </Button>
          {inactive ? (
            <Button small variant="line" onClick={() => setAsking(true)}>
              {isSubject ? <Trans>Activer la matière</Trans> : <Trans>Activer le niveau</Trans>}
            </Button>
          ) : (
            <Button small variant="line" icon={plus} onClick={() => setAsking(true)}>
              {isSubject ? <Trans>Créer la matière</Trans> : <Trans>Créer le niveau</Trans>}
            </Button>
          )}
        </div>
      </div>
      <Suspense>
        {isAsking && inactive ? (
          <StatusDialog
            {...{ store, row: inactive, kind: collection, onClose: close }}
            onSaved={() => onChoose(inactive.id)}
          />
        ) : null}
        {isAsking && !inactive ? (
          <CatalogueDialog
            {...{ store, suggested: namesFor(said), row: null, rows: all, kind: collection, onClose: close }}
            onSaved={onChoose}
          />
        ) : null}
      </Suspense>
    </section>
  );
}

const isCalled = (row: CatalogueRow, writtenName: string): boolean =>
  [row.code, ...namesOf(row)].some((one) => asName(one) === asName(writtenName));

function Inactive({ kind, row }: { kind: Place['kind']; row: CatalogueRow }) {
  const name = nameIn(currentLanguage(), row);
  return kind === 'subject' ? (
    <Trans>La matière « {name} » est désactivée. L’activer ?</Trans>
  ) : (
    <Trans>Le niveau « {name} » est désactivé. L’activer ?</Trans>
  );
}

function Unknown({ unknownName: { kind, said } }: { unknownName: Place }) {
  return kind === 'subject' ? (
    <Trans>« {said} » n’est pas une matière connue</Trans>
  ) : (
    <Trans>« {said} » n’est pas un niveau connu</Trans>
  );
}
