// The question that is to be changed: the row of this phone, or, where its level is not here, the server's.
import { useEffect, useState } from 'react';
import type { AccountStore } from '#data/account-store.ts';
import { getQuestion } from '#data/read-library.ts';
import type { QuizQuestion } from '#domain/rows.ts';
import type { Commands } from '#sync/commands.ts';

/**
 * As it was when it was opened, whatever arrives meanwhile. Undefined while it is looked for; `offline`: it is not here,
 * and the server did not answer.
 */
export function useOpenedQuestion(
  store: AccountStore,
  commands: Pick<Commands, 'findQuestions'>,
  id: string,
): QuizQuestion | 'missing' | 'offline' | undefined {
  const [opened, setOpened] = useState<QuizQuestion | 'missing' | 'offline'>();
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const here = await getQuestion(store.db, id);
      if (here) return here;
      const answer = await commands.findQuestions({ id });
      return answer === 'offline' ? answer : (answer.questions[0] ?? 'missing');
    };
    void look().then((found) => {
      if (isCurrent) setOpened(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [store, commands, id]);
  return opened;
}
