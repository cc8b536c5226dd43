// Provides the exam to edit, from this phone or from the server.
import { useCallback } from 'react';
import type { AccountStore } from '#data/database/account-store.ts';
import { getExam } from '#data/queries/read-library.ts';
import { type OpenedRow, useOpenedRow } from '#features/admin/edit/use-opened-row.ts';
import type { AdminQueries } from '#sync/engine/admin-queries.ts';
import type { OpenedExam } from './change-exam.ts';

export function useOpenedExam(
  store: AccountStore,
  commands: AdminQueries,
  id: string,
): OpenedRow<OpenedExam> {
  const ask = useCallback(async () => {
    const answer = await commands.findExams({ id });
    return answer === 'offline' ? answer : answer.exams;
  }, [commands, id]);
  return useOpenedRow<OpenedExam>(store, 'exams', id, getExam, ask);
}
