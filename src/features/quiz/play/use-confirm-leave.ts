// Asks for confirmation before the user leaves a quiz by its close button, the back button or a link, unless
// the target is the sign-in page.
import { useBlocker, useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

type LeaveQuiz = {
  isOpen: boolean;
  ask: () => void;
  stay: () => void;
  /** Goes to the list of quizzes; `after` runs once the list has replaced the quiz. */
  leave: (after?: () => Promise<void>) => void;
};

export function useLeaveQuiz(runId: string): LeaveQuiz {
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const after = useRef<(() => Promise<void>) | undefined>(undefined);
  // An open dialog has its own history entry: this entry is removed first, then the list replaces the quiz's
  // entry.
  const isLayered = useRouterState({ select: (state) => (state.location.state.layers?.length ?? 0) > 0 });

  useBlocker({
    enableBeforeUnload: false,
    disabled: isLeaving,
    shouldBlockFn: ({ next, action }) => {
      const staysHere = 'run' in next.search && next.search.run === runId;
      if (staysHere || next.pathname === '/login') return false;
      if (action === 'PUSH' || action === 'REPLACE') setAsked(true);
      // The router first returns the browser to the quiz's history entry; the dialog's entry must be added
      // after that.
      else window.addEventListener('popstate', () => setAsked(true), { once: true });
      return true;
    },
  });

  useEffect(() => {
    if (!isLeaving || isLayered) return;
    const list = navigate({
      to: '/quiz',
      search: ({ set, run, ...filters }) => filters,
      replace: true,
    });
    void list.then(() => after.current?.());
  }, [isLeaving, isLayered, navigate]);

  return {
    isOpen: isAsked,
    ask: () => setAsked(true),
    stay: () => setAsked(false),
    leave: (then) => {
      after.current = then;
      setAsked(false);
      setLeaving(true);
    },
  };
}
