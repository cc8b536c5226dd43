// <OwnQuestion>: shown instead of the form if the pupil has already asked the forum about the quiz question. Says
// whether the thread was sent, and links to it.
import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import type { OwnQuestionThread } from './read-question-help.ts';

export function OwnQuestion({ thread }: { thread: OwnQuestionThread }) {
  return (
    <div className="grid justify-items-start gap-2">
      <p>
        {thread.isWaiting ? (
          <Trans>Votre question est enregistrée : elle part dès que le réseau le permet.</Trans>
        ) : (
          <Trans>Vous avez déjà demandé au forum.</Trans>
        )}
      </p>
      <ButtonLink variant="line" small to="/forum/post/{-$id}" params={{ id: thread.id }}>
        <Trans>Voir votre question</Trans>
      </ButtonLink>
    </div>
  );
}
