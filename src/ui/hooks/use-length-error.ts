// Returns the error text of a field whose text is too long. The field itself keeps a longer text, so that a pasted
// text is never cut without notice.
import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '#i18n/numbers.ts';
import { isTooLong } from '#lib/text-length.ts';

/** The returned function returns undefined if the text has at most `most` characters. */
export function useLengthError(): (text: string, most: number) => string | undefined {
  const { t } = useLingui();
  return (text, most) => {
    const allowed = formatNumber(most);
    return isTooLong(text, most) ? t`${allowed} caractères au plus` : undefined;
  };
}
