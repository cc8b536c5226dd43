// Provides the question to edit, from this phone or from the server.
import { useCallback } from 'react';
import type { AccountStore } from '#data/database/account-store.ts';
import { getQuestion } from '#data/queries/read-library.ts';
import { type OpenedRow, useOpenedRow } from '#features/admin/edit/use-opened-row.ts';
import type { AdminQueries } from '#sync/engine/admin-queries.ts';
import type { OpenedQuestion } from './change-question.ts';

export function useOpenedQuestion(
  store: AccountStore,
  commands: AdminQueries,
  id: string,
): OpenedRow<OpenedQuestion> {
  const ask = useCallback(async () => {
    const answer = await commands.findQuestions({ id });
    return answer === 'offline' ? answer : answer.questions;
  }, [commands, id]);
  return useOpenedRow<OpenedQuestion>(store, 'quizQuestions', id, getQuestion, ask);
}
