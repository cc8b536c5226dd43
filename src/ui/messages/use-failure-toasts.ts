// Shows one toast for each text about something that could not be loaded.
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { showToast } from './toast-list.ts';

export function useFailureToasts(texts: readonly string[]): void {
  const { t } = useLingui();
  const error = t`Erreur`;
  const news = texts.join('\n');
  useEffect(() => {
    for (const text of news.split('\n').filter(Boolean)) showToast({ bad: true, title: error, text });
  }, [news, error]);
}
