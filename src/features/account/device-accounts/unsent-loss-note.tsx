// Says how many unsent entries are deleted together with an account.
import { Plural } from '@lingui/react/macro';

export function LostNote({ unsent }: { unsent: number }) {
  return (
    <Plural
      value={unsent}
      one="# élément n’a pas encore été envoyé : il sera perdu pour toujours."
      other="# éléments n’ont pas encore été envoyés : ils seront perdus pour toujours."
    />
  );
}
