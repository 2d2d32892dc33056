import type { Language } from '@ithaki/contract';
import { api } from '../../api/client.ts';
import { useRefreshIdentity } from '../../api/session.ts';
import { LanguageButton } from '../../ui/LanguageButton.tsx';

/** A signed-in person's choice of language follows them to other devices. */
export function LanguageSwitch() {
  const refreshIdentity = useRefreshIdentity();
  const keep = async (language: Language) => {
    await api.accounts.setPreferences({ Language: language });
    await refreshIdentity();
  };
  return <LanguageButton onChange={(language) => void keep(language)} />;
}
