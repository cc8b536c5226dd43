// Shows the choice of a subject by which a list is filtered; '' means all subjects.

import { useLingui } from '@lingui/react/macro';
import { defaultLanguage } from '#lib/language/languages.ts';
import { Select } from '#ui/controls/select.tsx';

type SubjectFilterProps = {
  subjects: readonly { code: string; name: string }[];
  value: string;
  onValue: (code: string) => void;
  className?: string | undefined;
};

export function SubjectFilter({ subjects, value, onValue, className }: SubjectFilterProps) {
  const { t } = useLingui();
  return (
    <Select
      compact
      className={className}
      label={t`Matière`}
      value={value}
      onValue={onValue}
      options={[
        { value: '', label: t`Toutes` },
        ...[...subjects]
          .sort((a, b) => a.name.localeCompare(b.name, defaultLanguage))
          .map(({ code, name }) => ({ value: code, label: name })),
      ]}
    />
  );
}
