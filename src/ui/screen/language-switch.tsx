// <LanguageSwitch/>: shows the name of the other language; a press changes all texts at once and for later
// visits.
import { useLingui } from '@lingui/react/macro';
import { languageNames } from '#i18n/languages.ts';
import { changeLanguage, currentLanguage } from '#i18n/texts.ts';

export function LanguageSwitch() {
  const { t } = useLingui();
  const other = currentLanguage() === 'fr' ? 'ht' : 'fr';
  const change = () => {
    changeLanguage(other).catch(async () => {
      const { showToast } = await import('#ui/messages/toast-list.ts');
      showToast({
        title: t`Cette langue n’est pas encore enregistrée ici.`,
        text: t`Réessayez quand vous aurez du réseau.`,
        bad: true,
      });
    });
  };
  return (
    <button type="button" className="icon-btn" lang={other} onClick={change}>
      {languageNames[other]}
    </button>
  );
}
