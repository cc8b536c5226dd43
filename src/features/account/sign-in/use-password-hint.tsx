// What stands under the field of a new password: how long it must be, and a hint when it is one that many have. Not a
// refusal: the person may keep it. A screen reader tells the change.
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';

export function usePasswordHint(password: string): ReactNode {
  const { t } = useLingui();
  const [isCommon, setIsCommon] = useState(false);
  useEffect(() => {
    let isWanted = true;
    const judge = async () => {
      const { isCommonPassword } = await import('./common-passwords.ts');
      if (isWanted) setIsCommon(isCommonPassword(password));
    };
    // Without a network, the list may not be here: then there is no hint.
    if (password !== '') judge().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [password]);
  const isToldCommon = isCommon && password !== '';
  return (
    <span aria-live="polite" className={isToldCommon ? 'font-semibold text-wait' : undefined}>
      {isToldCommon
        ? t`Mot de passe très courant, facile à deviner. Un autre serait plus sûr.`
        : t`6 caractères au moins, 8 conseillés.`}
    </span>
  );
}
