// <QueueFile>: lets the user save unsent entries as a file outside the browser, and import such a file.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { QueueFileError, readQueueFile, saveQueue } from '#data/outbox/outbox-file.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { Button } from '#ui/controls/button.tsx';
import { download, plus } from '#ui/icons/section-icons.ts';
import { SheetFold } from '#ui/layers/sheet-fold.tsx';
import { saveFile } from '#ui/text/save-file.ts';
import { dayOf } from './file-date.ts';

type Outcome =
  | { kind: 'saved'; leftOut: number }
  | { kind: 'read'; added: number }
  | { kind: 'fault'; text: string };

export function QueueFile({ store, isEmpty }: { store: AccountStore; isEmpty: boolean }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const errorTextOf = (error: unknown): string => {
    const errorKind = error instanceof QueueFileError ? error.fault : null;
    if (errorKind === 'other-account')
      return t`Ce fichier vient d’un autre compte. Ouvrez ce compte ici, puis recommencez.`;
    if (errorKind === 'newer')
      return t`Ce fichier vient d’une version plus récente. Mettez Pare à jour, puis recommencez.`;
    if (errorKind === 'unreadable')
      return t`Ce fichier n’est pas complet, ou ce n’est pas un fichier de Pare.`;
    return t`Cela n’a pas marché. Faites de la place, puis recommencez.`;
  };
  const attempt = async (act: () => Promise<Outcome>) => {
    setOutcome(await act().catch((error: unknown): Outcome => ({ kind: 'fault', text: errorTextOf(error) })));
  };
  const save = async (): Promise<Outcome> => {
    const { text, leftOut } = await saveQueue(store);
    saveFile(new Blob([text], { type: 'application/json' }), `${t`pare-envois`}-${dayOf(store)}.json`);
    return { kind: 'saved', leftOut };
  };
  const read = async (file: File): Promise<Outcome> => {
    const { added } = await readQueueFile(store, await file.text());
    return { kind: 'read', added };
  };
  return (
    <SheetFold
      title={
        isEmpty ? <Trans>Ouvrir un fichier d’envois</Trans> : <Trans>Garder ces envois dans un fichier</Trans>
      }
    >
      <p className="text-meta text-ink-2">
        {isEmpty ? (
          <Trans>
            Rien n’attend ici. Un fichier gardé dans un autre navigateur s’ouvre ici, avec le même compte.
            Rien ne partira deux fois.
          </Trans>
        ) : (
          <Trans>
            Avant d’installer Pare sur un iPhone, ou si ce navigateur risque d’être vidé : gardez vos envois
            dans un fichier, puis ouvrez ce fichier dans l’application installée ou dans un autre navigateur,
            avec le même compte. Rien ne partira deux fois.
          </Trans>
        )}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {isEmpty ? null : (
          <Button small variant="line" icon={download} onClick={() => void attempt(save)}>
            <Trans>Enregistrer le fichier</Trans>
          </Button>
        )}
        <Button small variant="line" icon={plus} onClick={() => input.current?.click()}>
          <Trans>Ouvrir un fichier</Trans>
        </Button>
        <input
          ref={input}
          hidden
          type="file"
          accept=".json,application/json"
          aria-label={t`Fichier d’envois`}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) void attempt(() => read(file));
          }}
        />
      </div>
      <p
        role="status"
        className={outcome?.kind === 'fault' ? 'mt-2 font-semibold text-bad' : 'mt-2 text-meta'}
      >
        {outcome ? <OutcomeText outcome={outcome} /> : null}
      </p>
    </SheetFold>
  );
}

function OutcomeText({ outcome }: { outcome: Outcome }) {
  if (outcome.kind === 'fault') return outcome.text;
  if (outcome.kind === 'saved')
    return (
      <>
        <Trans>Fichier enregistré.</Trans>{' '}
        {outcome.leftOut > 0 ? (
          <Plural
            value={outcome.leftOut}
            one="Un envoi avec un fichier n’y est pas : il reste ici."
            other="# envois avec un fichier n’y sont pas : ils restent ici."
          />
        ) : null}
      </>
    );
  if (outcome.added === 0) return <Trans>Tout ce qu’il contient est déjà ici.</Trans>;
  return (
    <Plural
      value={outcome.added}
      one="# envoi ajouté. Il partira d’ici."
      other="# envois ajoutés. Ils partiront d’ici."
    />
  );
}
