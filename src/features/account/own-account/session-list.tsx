// Lists the sessions of the account that the server knows, with buttons to end other sessions.
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import {
  endOtherSessions,
  endSessions,
  listSessions,
  type OpenSession,
} from '#auth/device-accounts/account-requests.ts';
import type { AuthPorts } from '#auth/device-accounts/auth-ports.ts';
import { errorText } from '#features/account/forms/auth-error-texts.ts';
import { formatDate, formatDateTime } from '#i18n/dates.ts';
import { Button } from '#ui/controls/button.tsx';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { logOut, smartphone } from '#ui/icons/section-icons.ts';
import { ConfirmDialog } from '#ui/layers/confirm-dialog.tsx';
import { Row, RowList } from '#ui/lists/row-list.tsx';
import { SkeletonRows } from '#ui/lists/skeleton.tsx';
import { showToast } from '#ui/messages/toast-list.ts';
import { Block } from '#ui/screen/page-parts.tsx';

type Listed = { sessions: OpenSession[] } | { fault: unknown } | null;

export function SessionList({ ports }: { ports: AuthPorts }) {
  const { t, i18n } = useLingui();
  const [listed, setListed] = useState<Listed>(null);
  const [ending, setEnding] = useState<OpenSession[] | null>(null);
  const read = useCallback(() => {
    setListed(null);
    listSessions(ports).then(
      (sessions) => setListed({ sessions }),
      (fault: unknown) => setListed({ fault }),
    );
  }, [ports]);
  useEffect(() => {
    read();
    addEventListener('online', read);
    return () => removeEventListener('online', read);
  }, [read]);

  const end = async (sessions: readonly OpenSession[]) => {
    setEnding(null);
    try {
      const ids = sessions.map(({ id }) => id);
      await (sessions.length > 1 ? endOtherSessions(ports, ids) : endSessions(ports, ids));
      read();
    } catch (thrown) {
      showToast({ bad: true, title: t`Erreur`, text: i18n._(errorText(thrown)) });
    }
  };

  if (listed === null) return <SkeletonRows count={2} />;
  if ('fault' in listed) return <Unread text={i18n._(errorText(listed.fault))} onRetry={read} />;
  const others = listed.sessions.filter(({ isOwn }) => !isOwn);
  return (
    <>
      <RowList label={t`Appareils connectés`}>
        {listed.sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setEnding([session])} />
        ))}
      </RowList>
      {others.length > 1 ? (
        <Block kind="start">
          <Button variant="line" icon={logOut} onClick={() => setEnding(others)}>
            <Trans>Déconnecter tous les autres</Trans>
          </Button>
        </Block>
      ) : null}
      <ConfirmDialog
        open={ending !== null}
        title={<EndTitle sessions={ending ?? []} />}
        consequence={
          <Trans>
            Il faudra y remettre le mot de passe. Ce qui n’est pas encore envoyé reste sur cet appareil et
            partira ensuite.
          </Trans>
        }
        keep={<Trans>Garder</Trans>}
        confirm={<Trans>Déconnecter</Trans>}
        icon={logOut}
        harmless
        onKeep={() => setEnding(null)}
        onConfirm={() => ending && void end(ending)}
      />
    </>
  );
}

function SessionRow({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const { t } = useLingui();
  const thisDevice = useThisDevice();
  const name = session.device || t`Appareil inconnu`;
  const opened = formatDate(session.openedMs);
  const seen = formatDateTime(session.seenMs);
  return (
    <Row
      margin={<Icon shape={smartphone} className="text-ink-2" />}
      title={name}
      meta={
        session.isOwn ? (
          <span className="text-meta font-semibold text-ok">
            <Trans>C’est {thisDevice}</Trans>
          </span>
        ) : null
      }
      action={
        session.isOwn ? null : (
          <Button variant="line" small icon={logOut} aria-label={t`Déconnecter ${name}`} onClick={onEnd}>
            <Trans>Déconnecter</Trans>
          </Button>
        )
      }
    >
      <p className="text-meta text-ink-2">
        {session.isOwn ? (
          <Trans>Connecté depuis le {opened}</Trans>
        ) : (
          <Trans>
            Connecté depuis le {opened}, vu le {seen}
          </Trans>
        )}
      </p>
    </Row>
  );
}

function EndTitle({ sessions }: { sessions: readonly OpenSession[] }) {
  const { t } = useLingui();
  if (sessions.length > 1) return <Trans>Déconnecter tous les autres appareils ?</Trans>;
  const name = sessions[0]?.device || t`Appareil inconnu`;
  return <Trans>Déconnecter {name} ?</Trans>;
}

function Unread({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div role="status" className="part part-start">
      <p>{text}</p>
      <Button variant="line" small onClick={onRetry}>
        <Trans>Réessayer</Trans>
      </Button>
    </div>
  );
}
