// Shows an admin that the account has this role, with a link to the admin dashboard.
import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { badgeCheck } from '#ui/icons/section-icons.ts';

export function AdminCard() {
  return (
    <section className="inset py-2">
      <div className="grid justify-items-start gap-3 rounded-2 border-2 border-frame p-4">
        <h2 className="flex items-center gap-2 font-sans text-base font-bold">
          <Icon shape={badgeCheck} />
          <Trans>Administrateur</Trans>
        </h2>
        <p>
          <Trans>Vous pouvez gérer les sujets, les quiz, le forum et les annonces.</Trans>
        </p>
        <ButtonLink to="/admin" variant="line">
          <Trans>Ouvrir l’administration</Trans>
        </ButtonLink>
      </div>
    </section>
  );
}
