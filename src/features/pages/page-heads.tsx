// Sets the titles and descriptions of the pages About, Terms and Privacy for the browser's tab, search engines
// and shared links.
import { useLingui } from '@lingui/react/macro';
import { PageHead } from '#ui/head/page-head.tsx';

export function AboutHead() {
  const { t } = useLingui();
  return (
    <PageHead title={t`À propos`} description={t`Qui fait Pare, pour qui, et ce que les élèves en tirent.`} />
  );
}

export function TermsHead() {
  const { t } = useLingui();
  return (
    <PageHead title={t`Conditions d’utilisation`} description={t`Ce que l’on accepte en utilisant Pare.`} />
  );
}

export function PrivacyHead() {
  const { t } = useLingui();
  return (
    <PageHead
      title={t`Confidentialité`}
      description={t`Ce que Pare garde, pourquoi, et comment le faire effacer.`}
    />
  );
}
