// What an administrator is told of their status, with the way to the admin area once it is built.
import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#ui/button-link.tsx';
import { Icon } from '#ui/icon.tsx';
import { badgeCheck, plus } from '#ui/room-icons.ts';
import { type AppPath, useHasPath } from '#ui/rooms.ts';

const adminPath = '/admin' as AppPath;

export function AdminCard() {
  const hasPath = useHasPath();
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
        {hasPath(adminPath) ? (
          <ButtonLink to={adminPath} look="line">
            <Trans>Ouvrir l’administration</Trans>
          </ButtonLink>
        ) : (
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/admin/exams/new" look="line" icon={plus}>
              <Trans>Ajouter un examen</Trans>
            </ButtonLink>
            <ButtonLink to="/admin/questions/import" look="line" icon={plus}>
              <Trans>Importer des questions</Trans>
            </ButtonLink>
          </div>
        )}
      </div>
    </section>
  );
}
