// useLanguages(): the languages of a paper, a question or an announcement as options, each with its name in
// that language.
import { useLingui } from '@lingui/react/macro';

export function useLanguages(): { value: string; label: string }[] {
  const { t } = useLingui();
  return [
    { value: 'fr', label: 'Français' },
    { value: 'ht', label: 'Kreyòl' },
    { value: 'en', label: 'English' },
    { value: 'es', label: 'Español' },
    { value: '', label: t`Autre` },
  ];
}
