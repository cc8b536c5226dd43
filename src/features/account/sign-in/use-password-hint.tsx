// Returns the text below the field of a new password: its minimum length, or a warning if the password is
// common. The user may still use a common password. Screen readers announce each change of the text.
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
    // Without a network the list of common passwords may be missing: the user then gets no warning.
    if (password !== '') judge().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [password]);
  const isWarningShown = isCommon && password !== '';
  return (
    <span aria-live="polite" className={isWarningShown ? 'font-semibold text-wait' : undefined}>
      {isWarningShown
        ? t`Mot de passe très courant, facile à deviner. Un autre serait plus sûr.`
        : t`6 caractères au moins, 8 conseillés.`}
    </span>
  );
}
