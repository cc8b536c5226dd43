// <ProfileFacts>: the user's profile, with a button to edit it. The e-mail address cannot be changed.
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { pencil } from '#ui/icons/section-icons.ts';
import { Block } from '#ui/screen/page-parts.tsx';

type ProfileFactsProps = {
  email: string;
  displayName: string;
  school: string;
  levelName: string;
  series: string;
  /** Whether the level has series; if not, no series is shown. */
  hasSeries: boolean;
  bio: string;
  hasDraft: boolean;
  onEdit: () => void;
};

export function ProfileFacts(props: ProfileFactsProps) {
  const { email, displayName, school, levelName, series, hasSeries, bio, hasDraft, onEdit } = props;
  const unsaid = (
    <span className="text-ink-2">
      <Trans>Pas encore indiqué</Trans>
    </span>
  );
  return (
    <Block kind="start">
      <dl className="facts">
        <Fact term={<Trans>Adresse e-mail</Trans>}>
          <span className="wrap-anywhere">{email}</span>
        </Fact>
        <Fact term={<Trans>Nom affiché</Trans>}>{displayName || unsaid}</Fact>
        <Fact term={<Trans>École</Trans>}>{school || unsaid}</Fact>
        <Fact term={<Trans>Niveau</Trans>}>{levelName || unsaid}</Fact>
        {hasSeries ? <Fact term={<Trans>Série</Trans>}>{series || unsaid}</Fact> : null}
        <Fact term={<Trans>Présentation</Trans>}>
          {bio ? <span className="whitespace-pre-line">{bio}</span> : unsaid}
        </Fact>
      </dl>
      <Button variant="line" icon={pencil} onClick={onEdit}>
        {hasDraft ? <Trans>Reprendre ce que vous avez commencé</Trans> : <Trans>Modifier</Trans>}
      </Button>
    </Block>
  );
}

function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-meta text-ink-2">{term}</dt>
      <dd className="overflow-wrap-anywhere">{children}</dd>
    </div>
  );
}
