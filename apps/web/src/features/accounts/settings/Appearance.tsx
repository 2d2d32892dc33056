import { Stack } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { Choice } from './Choice.tsx';
import { Part } from './SettingsPart.tsx';
import { usePreferences } from './usePreferences.ts';

const themes = ['auto', 'light', 'dark'] as const;

/** Each language is named in itself, for whoever reads only that one. */
const languages = [
  { value: 'el', label: <span lang="el">Ελληνικά</span> },
  { value: 'en', label: <span lang="en">English</span> },
] as const;

/** Language and theme. */
export function Appearance() {
  const { t } = useText();
  const { language, theme, setLanguage, setTheme } = usePreferences();
  return (
    <Part title={t('settings.appearance')} lead={t('settings.appearance.lead')}>
      <Stack gap="lg">
        <Choice
          label={t('settings.language')}
          value={language}
          choices={languages}
          onChange={(chosen) => void setLanguage(chosen)}
        />
        <Choice
          label={t('settings.theme')}
          description={t('settings.theme.help')}
          value={theme}
          choices={themes.map((value) => ({ value, label: t(`settings.theme.${value}`) }))}
          onChange={setTheme}
        />
      </Stack>
    </Part>
  );
}
