// useLanguages(): the languages of a paper, a question or an announcement as options, each with its name in
// that language, and an option for all other languages.

import { useLingui } from '@lingui/react/macro';
import { contentLanguageCodes, contentLanguages } from '#lib/language/content-languages.ts';

export function useLanguages(): { value: string; label: string }[] {
  const { t } = useLingui();
  return [
    ...contentLanguageCodes.map((code) => ({ value: code, label: contentLanguages[code].name })),
    { value: '', label: t`Autre` },
  ];
}
