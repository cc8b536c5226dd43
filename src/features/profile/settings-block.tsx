// <SettingsBlock>: the settings of this phone, which its accounts share: language, theme, Wi-Fi only, data
// saver.
import { useLingui } from '@lingui/react/macro';
import { type DeviceDb, getSettings, saveSettings } from '#data/device/device-db.ts';
import { changeLanguage, currentLanguage } from '#i18n/texts.ts';
import { isLanguage, languageCodes, languages } from '#lib/language/languages.ts';
import { Select } from '#ui/controls/select.tsx';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { showToast } from '#ui/messages/toast-list.ts';
import { Block } from '#ui/screen/page-parts.tsx';
import { chooseTheme, storedTheme, type Theme } from '#ui/screen/theme.ts';
import { DataSwitches } from '#ui/settings/data-switches.tsx';

export function SettingsBlock({ device }: { device: DeviceDb }) {
  const { t } = useLingui();
  const settings = useLive(() => getSettings(device), [device]);

  const onLanguage = async (value: string) => {
    if (!isLanguage(value)) return;
    try {
      await changeLanguage(value);
    } catch {
      showToast({
        bad: true,
        title: t`Cette langue n’est pas encore enregistrée ici.`,
        text: t`Réessayez quand vous aurez du réseau.`,
      });
    }
  };
  const onTheme = (value: string) => {
    const theme: Theme = value === 'light' || value === 'dark' ? value : 'system';
    chooseTheme(theme);
  };

  return (
    <Block>
      <Select
        label={t`Langue`}
        value={currentLanguage()}
        onValue={(value) => void onLanguage(value)}
        options={languageCodes.map((language) => ({ value: language, label: languages[language].name }))}
      />
      <Select
        label={t`Affichage`}
        value={settings?.theme ?? storedTheme()}
        onValue={onTheme}
        options={[
          { value: 'light', label: t`Clair` },
          { value: 'dark', label: t`Sombre` },
          { value: 'system', label: t`Automatique` },
        ]}
      />
      <DataSwitches
        wifiOnly={settings?.wifiOnly ?? false}
        dataSaver={settings?.dataSaver ?? false}
        onSave={(change) => saveSettings(device, change)}
      />
    </Block>
  );
}
