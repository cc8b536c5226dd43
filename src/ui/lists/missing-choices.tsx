// Shows below an empty choice of subjects or levels that nothing could be loaded, with a retry button.
// Shows nothing while the lists have entries or may still be loaded.
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/controls/button.tsx';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { useOnline } from '#ui/hooks/use-media.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { circleAlert } from '#ui/icons/section-icons.ts';
import { useFailureToasts } from '#ui/messages/use-failure-toasts.ts';
import { type ArrivalFacts, arrivalOf } from './waiting-reason.ts';

export type ChoiceCommands = { syncState: () => Promise<ArrivalFacts>; sendNow: () => Promise<void> };

type MissingChoicesProps = {
  /**
   * Choices that the form offers; undefined if the form does not ask for them, or while they are being read.
   */
  subjects?: readonly unknown[] | undefined;
  levels?: readonly unknown[] | undefined;
  commands: ChoiceCommands;
};

export function MissingChoices({ subjects, levels, commands }: MissingChoicesProps) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const facts = useLive(() => commands.syncState(), [commands]);
  const arrival = facts ? arrivalOf(isOnline, facts) : 'coming';
  const missing = [
    ...(subjects?.length === 0 ? [t`Erreur lors du chargement des matières`] : []),
    ...(levels?.length === 0 ? [t`Erreur lors du chargement des niveaux`] : []),
  ];
  useFailureToasts(arrival === 'unreachable' ? missing : []);
  return (
    <div role="status" className="empty:hidden">
      {missing.length > 0 && arrival !== 'coming' ? (
        <div className="flex flex-wrap items-center gap-3">
          <div className="grid gap-1">
            {missing.map((text) => (
              <p key={text} className="flex items-center gap-1.5 text-meta font-semibold text-bad">
                <Icon shape={circleAlert} size={18} />
                <span>{text}</span>
              </p>
            ))}
          </div>
          <Button variant="line" small onClick={() => void commands.sendNow().catch(() => undefined)}>
            <Trans>Réessayer</Trans>
          </Button>
        </div>
      ) : null}
    </div>
  );
}
