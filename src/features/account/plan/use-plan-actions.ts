// Provides the actions of the plan's screen. Each choice is saved at once, even without a network.
import { useLingui } from '@lingui/react/macro';
import { commit } from '#data/outbox/outbox.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { markPaper, notePlanAsked, toggleSubject, toggleWeekday } from '#data/study/plan-choices.ts';
import type { Series } from '#domain/schema/exam-kinds.ts';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { showToast } from '#ui/messages/toast-list.ts';
import type { PlanView } from './read-plan-view.ts';

export type PlanActions = {
  /** Chooses a series; choosing the current series again clears it. */
  chooseSeries: (series: Series) => void;
  /** Removes a subject from the plan, or adds it again. The only remaining subject cannot be removed. */
  toggleSubject: (id: string) => void;
  /** Adds or removes a weekday, from 0 (Monday) to 6 (Sunday). The only remaining weekday cannot be removed. */
  toggleWeekday: (weekday: number) => void;
  /** Marks the paper of an exam as done, or removes the mark. */
  markPaper: (exam: string, isDone: boolean) => void;
  /** Stores that the pupil has saved or postponed the plan. Resolves to false if this could not be stored. */
  close: () => Promise<boolean>;
};

export function usePlanActions(
  { db, ...store }: AccountStore,
  view: PlanView | null | undefined,
): PlanActions {
  const { t } = useLingui();
  const thisDevice = useThisDevice();
  const now = () => store.clock.now();
  const save = (writing: Promise<unknown>): Promise<boolean> =>
    writing.then(
      () => true,
      () => {
        showToast({
          bad: true,
          title: t`Plus de place sur ${thisDevice}`,
          text: t`Libérez de l’espace, puis recommencez.`,
        });
        return false;
      },
    );
  return {
    chooseSeries: (series) => {
      const data = { series: view?.plan.series === series ? null : series };
      const change = { op: 'update', collection: 'profiles', record: store.account, data } as const;
      void save(commit({ db, ...store }, { ...change, isSilent: true }));
    },
    toggleSubject: (id) => {
      if (!view) return;
      const { level, examined } = view.plan;
      const ids = examined.map(({ subject }) => subject.id);
      void save(
        toggleSubject(db, level, id, ids, now()).then((isChanged) => {
          if (!isChanged) showToast({ bad: true, title: t`Gardez au moins une matière` });
        }),
      );
    },
    toggleWeekday: (weekday) => {
      void save(
        toggleWeekday(db, weekday, now()).then((isChanged) => {
          if (!isChanged) showToast({ bad: true, title: t`Gardez au moins un jour` });
        }),
      );
    },
    markPaper: (exam, isDone) => void save(markPaper({ db, ...store }, exam, isDone)),
    close: async () => !view || save(notePlanAsked(db, view.plan.level, now())),
  };
}
