// <AuthorName>: the display name of an author, with "(vous)" if it is the user, or a general word if there is
// no name.
import { Trans } from '@lingui/react/macro';
import type { ForumText } from '#domain/schema/schema.ts';

type Author = Pick<ForumText, 'userId' | 'authorName'>;
type AuthorNameProps = { author: Author; account: string };

export function AuthorName({ author, account }: AuthorNameProps) {
  const name = author.authorName;
  if (author.userId === account) return name ? <Trans>{name} (vous)</Trans> : <Trans>Vous</Trans>;
  if (name) return name;
  return author.userId === null ? <Trans>Utilisateur anonyme</Trans> : <Trans>Utilisateur</Trans>;
}
