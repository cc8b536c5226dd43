// <LevelFilter levels value onValue>: narrows a list by level; '' stands for all. Those that are not on this phone stand apart.
import { useLingui } from '@lingui/react/macro';
import { Select } from '#ui/controls/select.tsx';

type LevelFilterProps = {
  levels: readonly { code: string; name: string; isHere: boolean }[];
  /** A code. */
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
