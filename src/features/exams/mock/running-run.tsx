// Shows a running mock exam: the pages of its paper, or, if the paper was withdrawn meanwhile, only the button that
// ends the mock exam.

import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/controls/button.tsx';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { tornPage } from '#ui/drawings/torn-page.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { MockScreen } from './mock-exam-screen.tsx';
import { MockRun, type MockRunProps } from './mock-run.tsx';
import { useFinish } from './use-mock-write.ts';

type RunningRunProps = Omit<MockRunProps, 'examId'>;

export function RunningRun(props: RunningRunProps) {
  const { mock } = props;
  if (mock.exam === null) return <WithdrawnPaper {...props} />;
  return <MockRun {...props} examId={mock.exam} />;
}

function WithdrawnPaper({ store, mock, onFinished }: RunningRunProps) {
  const { errorText, isBusy, finish } = useFinish(store, mock.id, onFinished);
  return (
    <MockScreen>
      <EmptyState
        emblem={<Drawing of={tornPage} />}
        title={<Trans>Ce sujet a été retiré</Trans>}
        text={<Trans>Vous pouvez finir l’épreuve : elle reste dans vos résultats, sans points.</Trans>}
        action={
          <>
            <Button busy={isBusy ? <Trans>Un instant…</Trans> : undefined} onClick={() => void finish(false)}>
              <Trans>J’ai fini</Trans>
            </Button>
            {errorText === undefined ? null : (
              <p role="alert" className="bg-paper text-bad">
                {errorText}
              </p>
            )}
          </>
        }
      />
    </MockScreen>
  );
}
