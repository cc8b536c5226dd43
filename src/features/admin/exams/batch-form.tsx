// <LinesForm store commands papers lines catalogue inspect>: the form of a batch of papers: the values for
// all items, the items, and the single button that publishes them.
import { Plural, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import type { AccountStore } from '#data/database/account-store.ts';
import type { InspectPdf } from '#domain/exams/pdf-inspection.ts';
import { FormFault } from '#features/admin/shared/admin-form-error.tsx';
import type { Catalogue } from '#features/admin/shared/use-catalogue.ts';
import { randomId } from '#lib/random-id.ts';
import type { Commands } from '#sync/engine/commands.ts';
import { Button } from '#ui/controls/button.tsx';
import { useFocusFirstFault } from '#ui/controls/use-focus-first-error.ts';
import { attachLine, detachKey, type PaperLine } from './batch.ts';
import { AllLines } from './batch-defaults.tsx';
import { PaperLineFields } from './batch-item.tsx';
import type { PaperLines } from './use-batch.ts';
import { useLineInspections } from './use-pdf-inspections.ts';
import { usePublishedFiles } from './use-published-files.ts';

type LinesFormProps = {
  store: AccountStore;
  commands: Pick<Commands, 'findExams'>;
  papers: PaperLines;
  lines: readonly PaperLine[];
  catalogue: Catalogue;
  inspect: InspectPdf;
};

export function LinesForm({ store, commands, papers, lines, catalogue, inspect }: LinesFormProps) {
  const { t } = useLingui();
  const { faults, problem, reading } = papers;
  const form = useFocusFirstFault(papers.checked);
  const inspections = useLineInspections(lines, inspect);
  const hashes = lines.flatMap(({ file, correction }) => [
    file.sha256,
    ...(correction ? [correction.sha256] : []),
  ]);
  const published = usePublishedFiles(store, commands, hashes);
  const toCheck = lines.filter(({ isYearAssumed }) => isYearAssumed).length;
  const faulty = Object.keys(faults).length;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void papers.publish();
  };
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid gap-4">
      <AllLines {...catalogue} onFill={papers.fill} />
      <ul aria-label={t`Examens à publier`} className="border-rule border-t">
        {lines.map((line) => (
          <PaperLineFields
            key={line.id}
            line={line}
            others={lines.filter((other) => other !== line)}
            faults={faults[line.id] ?? {}}
            catalogue={catalogue}
            inspection={inspections[line.file.sha256]}
            published={published}
            onSet={(change) => papers.set(line.id, change)}
            onRemove={() => papers.change((before) => before.filter(({ id }) => id !== line.id))}
            onDetach={() => papers.change((before) => detachKey(before, line.id, randomId(store.random)))}
            onAttach={(paperId) => papers.change((before) => attachLine(before, line.id, paperId))}
          />
        ))}
      </ul>
      {toCheck > 0 ? (
        <p role="status" className="font-semibold text-wait">
          <Plural
            value={toCheck}
            one="# année à vérifier : le nom du fichier ne la dit pas."
            other="# années à vérifier : les noms des fichiers ne les disent pas."
          />
        </p>
      ) : null}
      <FormFault text={faulty > 0 ? t`Veuillez remplir tous les champs obligatoires` : (problem ?? null)} />
      <Button
        type="submit"
        className="justify-self-start"
        busy={papers.isBusy && t`Enregistrement…`}
        disabled={reading > 0}
        reason={reading > 0 ? t`Attendez que tous les fichiers soient lus.` : undefined}
      >
        <Plural value={lines.length} one="Publier # examen" other="Publier # examens" />
      </Button>
    </form>
  );
}
