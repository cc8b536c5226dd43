// Looks up an exam that is not on this phone: its row on the server, and the state of its level on this
// phone.

import { useEffect, useState } from 'react';
import { listGradeLevels } from '#data/queries/read-catalogue.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { Exam, GradeLevel } from '#domain/schema/schema.ts';
import type { LibraryCommands } from '#sync/engine/library-commands.ts';
import { useEffectEvent } from '#ui/hooks/use-effect-event.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { useOnline } from '#ui/hooks/use-media.ts';
import type { Paper } from './use-exam-file.ts';

export type UnlistedExam =
  | { kind: 'asking' }
  | { kind: 'offline'; askAgain: () => void }
  | { kind: 'missing' }
  | {
      kind: 'found';
      exam: Exam;
      /** The exam's level; null if it is not active or not known on this phone. */
      level: GradeLevel | null;
      /** Whether the level was added to this phone, so that the exam is being downloaded with it. */
      isArriving: boolean;
    };

/**
 * Asks the server as soon as it is known that this phone has neither the exam nor its file, and again when
 * the network is back.
 */
export function useUnlistedExam(
  paper: Paper | undefined,
  { db }: AccountStore,
  commands: LibraryCommands,
  examId: string,
): UnlistedExam {
  const [serverAnswer, setServerAnswer] = useState<Exam | 'missing' | 'offline'>();
  const isOnline = useOnline();
  const levels = useLive(() => listGradeLevels(db), [db]);
  const here = useLive(() => commands.levelsOnPhone(), [commands]);
  const isAbsent = paper !== undefined && paper.exam === null && paper.open === null;
  const ask = useEffectEvent(async (mayAnswer: boolean) =>
    setServerAnswer(mayAnswer ? await commands.findExam(examId) : 'offline'),
  );
  useEffect(() => {
    if (isAbsent) void ask(isOnline);
  }, [isAbsent, isOnline]);
  if (!serverAnswer || !levels || !here) return { kind: 'asking' };
  if (serverAnswer === 'missing') return { kind: 'missing' };
  if (serverAnswer === 'offline') return { kind: 'offline', askAgain: () => void ask(true) };
  const level = levels.find(({ id }) => id === serverAnswer.gradeLevel) ?? null;
  return {
    kind: 'found',
    exam: serverAnswer,
    level,
    isArriving: level !== null && here.includes(level.code),
  };
}
