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

/**
 * The person's language and theme. A change shows at once and is stored with the account, so that it follows them to
 * other devices; while someone else views as them, nothing is stored.
 */
export function usePreferences(): Preferences {
  const { language } = useText();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const viewsOnly = useMe().ViewAs === true;
  const save = useSetPreferences();
  return {
    language,
    theme: colorScheme,
    async setLanguage(chosen) {
      await switchLanguage(chosen);
      if (!viewsOnly) save.mutate({ Language: chosen });
    },
    setTheme(chosen) {
      setColorScheme(chosen);
      if (!viewsOnly) save.mutate({ Theme: chosen });
    },
  };
}
