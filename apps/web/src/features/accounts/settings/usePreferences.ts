import type { Language } from '@ithaki/contract';
import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { useMe } from '../../../api/session.ts';
import { switchLanguage, useText } from '../../../i18n/text.ts';
import { useSetPreferences } from '../queries.ts';

interface Preferences {
  language: Language;
  theme: MantineColorScheme;
  setLanguage: (language: Language) => Promise<void>;
  setTheme: (theme: MantineColorScheme) => void;
}

/** Language and theme: seen at once, and kept with the account, so that they follow the person to other devices. */
export function usePreferences(): Preferences {
  const { language } = useText();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const onlyLooks = useMe().ViewAs === true;
  const save = useSetPreferences();
  return {
    language,
    theme: colorScheme,
    async setLanguage(chosen) {
      await switchLanguage(chosen);
      if (!onlyLooks) save.mutate({ Language: chosen });
    },
    setTheme(chosen) {
      setColorScheme(chosen);
      if (!onlyLooks) save.mutate({ Theme: chosen });
    },
  };
}
