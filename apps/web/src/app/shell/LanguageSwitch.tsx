import { usePreferences } from '../../features/accounts/settings/usePreferences.ts';
import { LanguageButton } from '../../ui/links/LanguageButton.tsx';

/** A signed-in person's choice of language follows them to other devices. */
export function LanguageSwitch() {
  const { setLanguage } = usePreferences();
  return <LanguageButton onChange={(language) => void setLanguage(language)} />;
}
