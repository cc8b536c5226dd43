// <BatchForm>: the form of a batch of papers, with the values for all items, the items, and one button that
// publishes all of them.
import { Plural, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { cachePayloads } from '#data/outbox/upload-payloads.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { InspectPdf, PdfInspection } from '#domain/exams/pdf-inspection.ts';
import { AdminFormError } from '#features/admin/shared/admin-form-error.tsx';
import type { Catalogue } from '#features/admin/shared/use-catalogue.ts';
import { randomId } from '#lib/random-id.ts';
import type { AdminQueries } from '#sync/engine/admin-queries.ts';
import { Button } from '#ui/controls/button.tsx';
import { FormFoot } from '#ui/controls/form-foot.tsx';
import { useFocusFirstError } from '#ui/controls/use-focus-first-error.ts';
import { attachKey, type BatchItem, detachKey } from './batch.ts';
import { BatchDefaults } from './batch-defaults.tsx';
import { BatchItemFields } from './batch-item.tsx';
import type { ExamBatch } from './use-batch.ts';
import { usePublishedFiles } from './use-published-files.ts';

type BatchFormProps = {
  store: AccountStore;
  commands: AdminQueries;
  papers: ExamBatch;
  items: readonly BatchItem[];
  catalogue: Catalogue;
  inspect: InspectPdf;
};

export function BatchForm({ store, commands, papers, items, catalogue, inspect }: BatchFormProps) {
  const { t } = useLingui();
  const { errors, problem, reading } = papers;
  const form = useFocusFirstError(papers.checked);
  const inspections = usePdfInspections(items, inspect);
  const hashes = items.flatMap(({ file, correction }) => [
    file.sha256,
    ...(correction ? [correction.sha256] : []),
  ]);
  const published = usePublishedFiles(store, commands, hashes);
  const toCheck = items.filter(({ isYearAssumed }) => isYearAssumed).length;
  const invalidCount = Object.keys(errors).length;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void papers.publish();
  };
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid gap-4">
      <BatchDefaults {...catalogue} onFill={papers.fill} />
      <ul aria-label={t`Examens à publier`} className="border-rule border-t">
        {items.map((item) => (
          <BatchItemFields
            key={item.id}
            item={item}
            others={items.filter((other) => other !== item)}
            errors={errors[item.id] ?? {}}
            catalogue={catalogue}
            inspection={inspections[item.file.sha256]}
            published={published}
            onSet={(change) => papers.set(item.id, change)}
            onRemove={() => papers.change((before) => before.filter(({ id }) => id !== item.id))}
            onDetach={() => papers.change((before) => detachKey(before, item.id, randomId(store.random)))}
            onAttach={(paperId) => papers.change((before) => attachKey(before, item.id, paperId))}
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
      <AdminFormError
        text={invalidCount > 0 ? t`Veuillez remplir tous les champs obligatoires` : (problem ?? null)}
      />
      <FormFoot>
        <Button
          type="submit"
          busy={papers.isBusy && t`Enregistrement…`}
          disabled={reading > 0}
          reason={reading > 0 ? t`Attendez que tous les fichiers soient lus.` : undefined}
        >
          <Plural value={items.length} one="Publier # examen" other="Publier # examens" />
        </Button>
      </FormFoot>
    </form>
  );
}

/** Inspections by SHA-256 of the file; a hash without an entry is still being inspected. */
type Inspections = Readonly<Record<string, PdfInspection>>;

function usePdfInspections(items: readonly BatchItem[], inspect: InspectPdf): Inspections {
  const [inspections, setInspections] = useState<Inspections>({});
  const requested = useRef(new Set<string>());
  useEffect(() => {
    for (const { file } of items) {
      if (requested.current.has(file.sha256)) continue;
      requested.current.add(file.sha256);
      void inspectStored(file.sha256, inspect).then((inspection) =>
        setInspections((before) => ({ ...before, [file.sha256]: inspection })),
      );
    }
  }, [items, inspect]);
  return inspections;
}

async function inspectStored(sha256: string, inspect: InspectPdf): Promise<PdfInspection> {
  const file = await cachePayloads(caches).get(sha256);
  return file ? inspect(file) : { kind: 'unknown' };
}
