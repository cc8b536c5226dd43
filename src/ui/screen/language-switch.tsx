// Shows the name of the next language; a press changes the language now and for later visits.
import { useLingui } from '@lingui/react/macro';
import { changeLanguage, currentLanguage } from '#i18n/texts.ts';
import { languages, nextLanguage } from '#lib/language/languages.ts';

export function LanguageSwitch() {
  const { t } = useLingui();
  const next = nextLanguage(currentLanguage());
  const change = () => {
    changeLanguage(next).catch(async () => {
      const { showToast } = await import('#ui/messages/toast-list.ts');
      showToast({
        title: t`Cette langue n’est pas encore enregistrée ici.`,
        text: t`Réessayez quand vous aurez du réseau.`,
        bad: true,
      });
    });
  };
  return (
    <button type="button" className="icon-btn" lang={next} onClick={change}>
      {languages[next].name}
    </button>
  );
}
