// Asks for the password of a protected PDF.
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { PasswordInput } from '#ui/controls/password-input.tsx';

type PdfPasswordProps = { wasWrong: boolean; onUnlock: (password: string) => void };

export function PdfPassword({ wasWrong, onUnlock }: PdfPasswordProps) {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onUnlock(password);
  };
  return (
    <form onSubmit={onSubmit} className="part max-w-md">
      <PasswordInput
        label={t`Mot de passe du fichier`}
        hint={t`Ce sujet est protégé. Demandez le mot de passe à la personne qui l’a fait.`}
        error={wasWrong ? t`Ce n’est pas le bon mot de passe. Essayez encore.` : undefined}
        value={password}
        autoComplete="off"
        autoFocus
        onChange={(event) => setPassword(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">
          <Trans>Ouvrir</Trans>
        </Button>
        <ButtonLink to="/exams" variant="quiet">
          <Trans>Annuler</Trans>
        </ButtonLink>
      </div>
    </form>
  );
}
