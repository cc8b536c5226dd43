// <ConflictNotice>: shows the fields that both this user and another user have changed since the form was
// opened, each with both values. `named` contains the rows whose names are shown instead of their ids.
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Named, nameIn } from '#domain/catalogue/catalogue.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { Button } from '#ui/controls/button.tsx';
import type { Clash } from '#ui/controls/three-way-edit.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { circleAlert } from '#ui/icons/section-icons.ts';

/** Id of the sentence that asks for the choice; the disabled button of the form is described by it. */
export const choiceHintId = 'choose-a-version';

type ConflictNoticeProps<Field extends string> = {
  clashes: readonly Clash<Field>[];
  labels: Record<Field, string>;
  named?: readonly (Named & { id: string })[];
  onResolve: (whose: 'mine' | 'theirs') => void;
  children: ReactNode;
};

export function ConflictNotice<Field extends string>(props: ConflictNoticeProps<Field>) {
  const { clashes, labels, named = [], onResolve, children } = props;
  const { t } = useLingui();
  const show = (value: string) => {
    const found = named.find(({ id }) => id === value);
    return found ? nameIn(currentLanguage(), found) : value || t`(vide)`;
  };
  if (clashes.length === 0) return null;
  const order = Object.keys(labels);
  const inOrder = [...clashes].sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
  return (
    <section role="alert" className="grid max-w-133 gap-3 rounded-2 border-2 border-wait bg-wait-fill p-4">
      <p className="flex gap-2 font-bold">
        <Icon shape={circleAlert} size={22} className="text-wait" />
        {children}
      </p>
      <p id={choiceHintId}>
        <Trans>Choisissez d’abord entre les deux versions.</Trans>
      </p>
      <dl className="grid gap-3">
        {inOrder.map(({ field, mine, theirs }) => (
          <div key={field}>
            <dt className="font-bold">{labels[field]}</dt>
            <dd className="wrap-anywhere">
              <Trans>
                Votre version : <b>{show(mine)}</b>
              </Trans>
            </dd>
            <dd className="wrap-anywhere">
              <Trans>
                Version actuelle : <b>{show(theirs)}</b>
              </Trans>
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button small className="max-md:w-full" onClick={() => onResolve('mine')}>
          <Trans>Garder ma version</Trans>
        </Button>
        <Button small variant="line" className="max-md:w-full" onClick={() => onResolve('theirs')}>
          <Trans>Prendre la version actuelle</Trans>
        </Button>
      </div>
    </section>
  );
}
