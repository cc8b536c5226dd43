// <ProfileFacts>: the user's e-mail address, the other facts of the profile, which the user can expand and collapse,
// and a button to edit those other facts.
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { chevronDown, pencil } from '#ui/icons/section-icons.ts';
import { Block } from '#ui/screen/page-parts.tsx';

type ProfileFactsProps = {
  email: string;
  displayName: string;
  school: string;
  levelName: string;
  series: string;
  /** Whether the pupil has chosen a series or the level has any; if not, no series is shown. */
  hasSeries: boolean;
  bio: string;
  hasDraft: boolean;
  /** Whether the user comes back from the form; the facts are then expanded, and the button has the focus. */
  wereEdited: boolean;
  onEdit: () => void;
};

export function ProfileFacts(props: ProfileFactsProps) {
  const { email, displayName, school, levelName, series, hasSeries, bio, hasDraft, wereEdited, onEdit } =
    props;
  const [isOpen, setIsOpen] = useState(wereEdited);
  const unsaid = (
    <span className="text-ink-2">
      <Trans>Pas encore indiqué</Trans>
    </span>
  );
  return (
    <Block kind="start">
      <details
        className="profile-facts"
        open={isOpen}
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
      >
        <summary>
          <h3>
            <Trans>Vos informations</Trans>
            <span>{email}</span>
          </h3>
          <Icon shape={chevronDown} />
        </summary>
        <dl className="facts">
          <Fact term={<Trans>Nom affiché</Trans>}>{displayName || unsaid}</Fact>
          <Fact term={<Trans>École</Trans>}>{school || unsaid}</Fact>
          <Fact term={<Trans>Niveau</Trans>}>{levelName || unsaid}</Fact>
          {hasSeries ? <Fact term={<Trans>Série</Trans>}>{series || unsaid}</Fact> : null}
          <Fact term={<Trans>Présentation</Trans>}>
            {bio ? <span className="whitespace-pre-line">{bio}</span> : unsaid}
          </Fact>
        </dl>
      </details>
      <Button variant="line" icon={pencil} autoFocus={wereEdited} onClick={onEdit}>
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
