import { usePreferences } from '../../features/accounts/usePreferences.ts';
import { LanguageButton } from '../../ui/LanguageButton.tsx';

/** A signed-in person's choice of language follows them to other devices. */
export function LanguageSwitch() {
  const { setLanguage } = usePreferences();
  return <LanguageButton onChange={(language) => void setLanguage(language)} />;
}
