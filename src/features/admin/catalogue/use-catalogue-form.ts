// The state of the form for a subject or level: its fields, its code, what is wrong, and handing it to the queue.
import { type RefObject, useRef, useState } from 'react';
import type { AccountStore } from '#data/account-store.ts';
import { catalogueCode } from '#domain/catalogue-code.ts';
import { useCommitFault } from '#ui/use-commit-fault.ts';
import { addToCatalogue, changeInCatalogue } from './actions.ts';
import {
  type CatalogueFields,
  type CatalogueKind,
  type CatalogueRow,
  changedMeanwhile,
  changesOf,
  dataOf,
  fieldsOf,
  type NameFault,
  nameFault,
} from './catalogue-fields.ts';

type CatalogueFormOptions = {
  kind: CatalogueKind;
  row: CatalogueRow | null;
  rows: readonly CatalogueRow[];
  store: AccountStore;
  onSaved: () => void;
};

type CatalogueForm = {
  element: RefObject<HTMLFormElement | null>;
  fields: CatalogueFields;
  /** A new one's follows its name until it is created. */
  code: string;
  nameFault: NameFault | null;
  /** What somebody else has changed since the form was opened, as it is now. */
  elsewhere: Partial<CatalogueFields>;
  /** What stood in the way of keeping it. */
  problem: string | undefined;
  isBusy: boolean;
  set: (change: Partial<CatalogueFields>) => void;
  submit: () => Promise<void>;
};

export function useCatalogueForm({ kind, row, rows, store, onSaved }: CatalogueFormOptions): CatalogueForm {
  const element = useRef<HTMLFormElement>(null);
  const [opened] = useState(row);
  const [fields, setFields] = useState(() => fieldsOf(row, rows));
  const [fault, setFault] = useState<NameFault | null>(null);
  const { fault: problem, isBusy, attempt } = useCommitFault();
  const others = rows.filter(({ id }) => id !== opened?.id);
  const code =
    opened?.code ??
    catalogueCode(
      fields.name,
      others.map((other) => other.code),
    );
  const now = rows.find(({ id }) => id === opened?.id);

  const submit = async () => {
    const found = nameFault(fields.name, others);
    setFault(found);
    if (found) return element.current?.querySelector('input')?.focus();
    const data = dataOf(kind, fields);
    const write = () =>
      opened
        ? changeInCatalogue(store, kind, opened.id, changesOf(opened, data))
        : addToCatalogue(store, kind, { ...data, code });
    if (await attempt(write)) onSaved();
  };

  return {
    element,
    fields,
    code,
    nameFault: fault,
    elsewhere: opened && now ? changedMeanwhile(opened, now) : {},
    problem,
    isBusy,
    set: (change) => {
      if (change.name !== undefined) setFault(null);
      setFields((before) => ({ ...before, ...change }));
    },
    submit,
  };
}
