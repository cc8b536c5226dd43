// The exam that is to be changed.
import { useCallback } from 'react';
import type { AccountStore } from '#data/account-store.ts';
import { getExam } from '#data/read-library.ts';
import type { Commands } from '#sync/commands.ts';
import { type OpenedRow, useOpenedRow } from '../edit/use-opened-row.ts';
import type { OpenedExam } from './change-exam.ts';

export function useOpenedExam(
  store: AccountStore,
  commands: Pick<Commands, 'findExams'>,
  id: string,
): OpenedRow<OpenedExam> {
  const ask = useCallback(async () => {
    const answer = await commands.findExams({ id });
    return answer === 'offline' ? answer : answer.exams;
  }, [commands, id]);
  return useOpenedRow<OpenedExam>(store, 'exams', id, getExam, ask);
}
