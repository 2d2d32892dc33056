import { densities } from '@ithaki/contract';
import { Input, SegmentedControl, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePreferences } from '../../../api/usePreferences.ts';
import { useText } from '../../../i18n/text.ts';
import { useLanguages } from '../../../i18n/useLanguages.ts';
import classes from './Choice.module.css';
import { SettingsSection } from './SettingsSection.tsx';

interface Props<Value extends string> {
  label: string;
  description?: string;
  value: Value;
  choices: readonly { value: Value; label: ReactNode }[];
  onChange: (value: Value) => void;
}

/** A choice among a few values, all visible at once. */
function Choice<Value extends string>({ label, description, value, choices, onChange }: Props<Value>) {
  return (
    <Input.Wrapper label={label} description={description} labelElement="div">
      <SegmentedControl
        aria-label={label}
        value={value}
        onChange={onChange}
        data={[...choices]}
        className={classes.choice}
      />
    </Input.Wrapper>
  );
}

const themes = ['auto', 'light', 'dark'] as const;

/** Settings of the interface: language, theme and density of lists. */
export function Appearance() {
  const { t } = useText();
  // Each language is named in that language, for people who read no other.
  const languages = useLanguages().map(({ Language, Title }) => ({
    value: Language,
    label: <span lang={Language}>{Title}</span>,
  }));
  const { language, theme, density, setLanguage, setTheme, setDensity } = usePreferences();
  return (
    <SettingsSection title={t('accounts.settings.appearance')} lead={t('accounts.settings.appearance.lead')}>
      <Stack gap="lg">
        <Choice
          label={t('accounts.settings.language')}
          value={language}
          choices={languages}
          onChange={(chosen) => void setLanguage(chosen)}
        />
        <Choice
          label={t('accounts.settings.theme')}
          description={t('accounts.settings.theme.help')}
          value={theme}
          choices={themes.map((value) => ({ value, label: t(`accounts.settings.theme.${value}`) }))}
          onChange={setTheme}
        />
        <Choice
          label={t('accounts.settings.density')}
          description={t('accounts.settings.density.help')}
          value={density}
          choices={densities.map((value) => ({ value, label: t(`accounts.settings.density.${value}`) }))}
          onChange={setDensity}
        />
      </Stack>
    </SettingsSection>
  );
}
