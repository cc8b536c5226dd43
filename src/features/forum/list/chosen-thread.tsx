// Shows the chosen thread and its composer on the right page of a wide screen (the open notebook), instead of in a
// dialog.
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ThreadComposer, takesReplies } from '#features/forum/compose/thread-composer.tsx';
import { ThreadActions } from '#features/forum/thread/thread-actions.tsx';
import { ThreadBody, type ThreadProps, ThreadTitle } from '#features/forum/thread/thread-body.tsx';
import { useThread } from '#features/forum/thread/use-thread.ts';
import { tapTap } from '#ui/drawings/tap-tap.ts';
import { SectionBoundary } from '#ui/errors/section-boundary.tsx';
import { BlankRightPage, RightPage, RightPageMenu } from '#ui/notebook/right-page.tsx';
import { type ChosenRow, useChosenRow } from '#ui/notebook/use-chosen-row.ts';

type ChosenThreadOptions = {
  isOpen: boolean;
  ids: readonly string[];
  /** Id of the thread that the URL names; undefined if it names none. */
  post: string | undefined;
  onChoose: (post: string, replace: boolean) => void;
  onRemoved: () => void;
};

/**
 * `choice` and `right` are null unless `isOpen`: the screen then has no right page. `reply` chooses a thread and moves
 * the focus to its composer.
 */
export function useChosenThread(
  props: Omit<ThreadProps, 'postId'>,
  { isOpen, ids, post, onChoose, onRemoved }: ChosenThreadOptions,
): { choice: ChosenRow | null; right: ReactNode; reply: (post: string) => void } {
  const { t } = useLingui();
  const [replying, setReplying] = useState<{ post: string } | null>(null);
  const reply = (id: string) => {
    if (id !== choice?.id) onChoose(id, post !== undefined);
    setReplying({ post: id });
  };
  const choice = useChosenRow({ isOpen, ids, inAddress: post, onChoose, keys: { r: focusComposer } });
  if (!choice) return { choice, right: null, reply };
  return {
    choice,
    reply,
    right: (
      <RightPage label={t`La discussion choisie`} page={choice.page}>
        <SectionBoundary>
          {choice.id === null ? (
            <BlankRightPage drawing={tapTap}>
              <Trans>La discussion que vous choisissez s’ouvre ici.</Trans>
            </BlankRightPage>
          ) : (
            <ChosenThread
              key={choice.id}
              {...props}
              postId={choice.id}
              replying={replying?.post === choice.id ? replying : null}
              onRemoved={onRemoved}
            />
          )}
        </SectionBoundary>
      </RightPage>
    ),
  };
}

const focusComposer = (page: HTMLElement) => page.querySelector<HTMLElement>('.composer textarea')?.focus();

/** The composer gets the focus each time `replying` is a new object. */
type ChosenThreadProps = ThreadProps & { replying: object | null; onRemoved: () => void };

function ChosenThread({ replying, ...props }: ChosenThreadProps) {
  const { store, commands, postId, savesData } = props;
  const view = useThread(store, commands, postId, savesData);
  const composer = useRef<HTMLDivElement>(null);
  const isHere = view.state === 'here';
  useEffect(() => {
    if (replying && isHere) composer.current?.querySelector('textarea')?.focus();
  }, [replying, isHere]);
  return (
    <>
      <article className="open-roll open-thread">
        <div className="open-item">
          <h2>
            <ThreadTitle view={view} />
          </h2>
          <ThreadActions hasPageLink view={view} menuFrame={RightPageMenu} />
        </div>
        <ThreadBody {...props} view={view} />
      </article>
      {takesReplies(view) ? (
        <div ref={composer} className="open-composer">
          <ThreadComposer store={store} postId={postId} view={view} />
        </div>
      ) : null}
    </>
  );
}
