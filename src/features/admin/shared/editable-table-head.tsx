// <EditableTableHead>: the caption and the head of a table whose rows have a name and actions.
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Stored } from '#data/database/stored-rows.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { GradeLevel, Subject } from '#domain/schema/schema.ts';

/** Properties of a table whose rows name a level and a subject. */
export type EditableTableProps<Row> = {
  rows: readonly Stored<Row>[];
  subjects: readonly Subject[];
  levels: readonly GradeLevel[];
  store: AccountStore;
  onEdit: (row: Row) => void;
};

export function EditableTableHead({ caption, heading }: { caption: ReactNode; heading: ReactNode }) {
  return (
    <>
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">
            <span className="sr-only">
              <Trans>Modifier ou supprimer</Trans>
            </span>
          </th>
        </tr>
      </thead>
    </>
  );
}
