// useTabTexts(): returns the names of the tabs of the admin dashboard.
import { useLingui } from '@lingui/react/macro';
import type { DashboardTabName } from './dashboard-params.ts';

export function useTabTexts(): Record<DashboardTabName, string> {
  const { t } = useLingui();
  return {
    exams: t`Examens`,
    quiz: t`Quiz`,
    forum: t`Forum`,
    updates: t`Actualités`,
    catalogue: t`Matières et niveaux`,
    analytics: t`Statistiques`,
  };
}
