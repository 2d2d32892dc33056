import type { Density, Language } from '@ithaki/contract';
import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { switchLanguage, useText } from '../i18n/text.ts';
import { api } from './client.ts';
import { callMutation } from './query-options.ts';
import { useMe, useRefreshIdentity } from './session.ts';

/** Stores some of the person's preferences with their account. */
export function useSetPreferences() {
  const refreshIdentity = useRefreshIdentity();
  return useMutation({ ...callMutation(api.accounts.setPreferences), onSuccess: refreshIdentity });
}

interface Preferences {
  language: Language;
  theme: MantineColorScheme;
  density: Density;
  setLanguage: (language: Language) => Promise<void>;
  setTheme: (theme: MantineColorScheme) => void;
  setDensity: (density: Density) => void;
}

/**
 * The person's language, theme and list density. A change is shown at once and stored with the account, so that
 * it applies on other devices too. While an administrator views the pages as this person, nothing is stored.
 */
export function usePreferences(): Preferences {
  const { language } = useText();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { ViewAs, Density: density } = useMe();
  const viewsOnly = ViewAs === true;
  const save = useSetPreferences();
  return {
    language,
    theme: colorScheme,
    density,
    async setLanguage(chosen) {
      await switchLanguage(chosen);
      if (!viewsOnly) save.mutate({ Language: chosen });
    },
    setTheme(chosen) {
      setColorScheme(chosen);
      if (!viewsOnly) save.mutate({ Theme: chosen });
    },
    setDensity(chosen) {
      if (!viewsOnly) save.mutate({ Density: chosen });
    },
  };
}
