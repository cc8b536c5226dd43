// Shows the choice of a level by which a list is filtered; '' means all levels. Levels that are not on this
// phone form a separate group.
import { useLingui } from '@lingui/react/macro';
import { Select } from '#ui/controls/select.tsx';

type LevelFilterProps = {
  levels: readonly { code: string; name: string; isHere: boolean }[];
  value: string;
  onValue: (code: string) => void;
};

export function LevelFilter({ levels, value, onValue }: LevelFilterProps) {
  const { t } = useLingui();
  return (
    <Select
      compact
      label={t`Niveau`}
      value={value}
      onValue={onValue}
      options={[
        { value: '', label: t`Tous` },
        ...levels.map(({ code, name, isHere }) => ({
          value: code,
          label: name,
          group: isHere ? undefined : t`À ajouter`,
        })),
      ]}
    />
  );
}
