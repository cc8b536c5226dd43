// The exam that is to be changed: the row of this phone, or, where its level is not here, the server's.
import { useEffect, useState } from 'react';
import type { AccountStore } from '#data/account-store.ts';
import { getExam } from '#data/read-library.ts';
import type { Commands } from '#sync/commands.ts';
import { useLive } from '#ui/use-live.ts';
import type { OpenedExam } from './change-exam.ts';
import { listRemoved } from './list-removed.ts';

/** Undefined while it is looked for; `offline`: it is not here, and the server did not answer. */
export function useOpenedExam(
  store: AccountStore,
  commands: Pick<Commands, 'findExams'>,
  id: string,
): OpenedExam | 'missing' | 'offline' | undefined {
  const [asked, setAsked] = useState<OpenedExam | 'missing' | 'offline'>();
  const here = useLive(async () => {
    const row = await getExam(store.db, id);
    return row ?? ((await listRemoved(store.db, [id])).has(id) ? 'missing' : null);
  }, [store, id]);
  const isAway = here === null;
  useEffect(() => {
    if (!isAway) return;
    let isOver = false;
    void commands.findExams({ id }).then((answer) => {
      if (isOver) return;
      setAsked(typeof answer === 'string' ? 'offline' : (answer.exams[0] ?? 'missing'));
    });
    return () => {
      isOver = true;
    };
  }, [commands, id, isAway]);
  return here ?? (isAway ? asked : undefined);
}
