// <PlaceChoices file form store catalogue>: subjects and levels that a file names and nobody here knows: the nearest is
// proposed, one choice is for all lines, and what does not exist yet can be created.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { AccountStore } from '#data/account-store.ts';
import { nameIn } from '#domain/catalogue.ts';
import { nearestPlace } from '#domain/question-file/nearest-place.ts';
import { type UnknownPlace, unknownPlaces } from '#domain/question-file/shared-faults.ts';
import type { GradeLevel, Subject } from '#domain/rows.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { plus } from '#ui/room-icons.ts';
import { Select } from '#ui/select.tsx';
import { createPlace } from './create-place.ts';
import type { Catalogue } from './use-catalogue.ts';
import type { QuestionFile, QuestionImport } from './use-question-file.ts';

type PlaceChoicesProps = {
  form: QuestionImport;
  file: QuestionFile & { step: 'read' };
  store: AccountStore;
  catalogue: Catalogue;
};

export function PlaceChoices({ form, file, store, catalogue }: PlaceChoicesProps) {
  const { faulty } = file.examination;
  const unknown = useMemo(() => unknownPlaces(faulty), [faulty]);
  return unknown.map((place) => (
    <UnknownPlaceRow
      key={`${place.kind} ${place.said}`}
      place={place}
      rows={place.kind === 'subject' ? catalogue.subjects : catalogue.levels}
      onChoose={(id) => form.choosePlace(place.kind, place.said, id)}
      onCreate={() => createPlace(store, place, catalogue.levels)}
    />
  ));
}

type UnknownPlaceRowProps = {
  place: UnknownPlace;
  rows: readonly (Subject | GradeLevel)[];
  onChoose: (id: string) => void;
  /** Resolves with the id of the new one. */
  onCreate: () => Promise<string>;
};

function UnknownPlaceRow({ place, rows, onChoose, onCreate }: UnknownPlaceRowProps) {
  const { t } = useLingui();
  const { kind, said, count } = place;
  const [chosen, setChosen] = useState(() => nearestPlace(said, rows)?.id ?? '');
  const [isAsking, setAsking] = useState(false);
  const isSubject = kind === 'subject';
  return (
    <section className="inset grid gap-3 border-y-2 border-wait bg-wait-fill py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] md:items-center md:px-5">
      <div>
        <h3 className="text-h3 wrap-anywhere">
          {isSubject ? (
            <Trans>« {said} » n’est pas une matière connue</Trans>
          ) : (
            <Trans>« {said} » n’est pas un niveau connu</Trans>
          )}
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
          <Button small look="line" icon={plus} onClick={() => setAsking(true)}>
            {isSubject ? <Trans>Créer la matière</Trans> : <Trans>Créer le niveau</Trans>}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={
          isSubject ? (
            <Trans>Créer la matière « {said} » ?</Trans>
          ) : (
            <Trans>Créer le niveau « {said} » ?</Trans>
          )
        }
        consequence={
          <Trans>Tous les élèves en verront le nom dans les listes. Son code ne change plus jamais.</Trans>
        }
        keep={<Trans>Annuler</Trans>}
        confirm={<Trans>Créer</Trans>}
        icon={plus}
        onKeep={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void onCreate().then(onChoose);
        }}
      />
    </section>
  );
}
