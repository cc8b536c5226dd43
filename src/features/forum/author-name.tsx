// Who wrote something, as others see it: a display name, one's own "Vous", or nobody's.
import { Trans } from '@lingui/react/macro';
import type { ForumText } from '#domain/rows.ts';

type Author = Pick<ForumText, 'userId' | 'authorName'>;
type AuthorNameProps = { author: Author; account: string };

export function AuthorName({ author, account }: AuthorNameProps) {
  if (author.userId === account) return <Trans>Vous</Trans>;
  if (author.authorName) return author.authorName;
  return author.userId === null ? <Trans>Utilisateur anonyme</Trans> : <Trans>Utilisateur</Trans>;
}
