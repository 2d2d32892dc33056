import type { Identity } from '@ithaki/contract';
import { useMantineColorScheme } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useAddressState } from '../../../address/address-state.ts';
import { safeReturn } from '../../../address/safe-return.ts';
import { switchLanguage } from '../../../i18n/text.ts';

/**
 * Enters the product as whoever has just signed in: nothing read before stays, their language and theme show, and the
 * page asked for opens.
 */
export function useEnter(): (identity: Identity) => Promise<void> {
  const client = useQueryClient();
  const router = useRouter();
  const { setColorScheme } = useMantineColorScheme();
  const [search] = useAddressState();
  return async (identity) => {
    client.clear();
    await switchLanguage(identity.Language);
    if (identity.Theme) setColorScheme(identity.Theme);
    router.history.replace(safeReturn(search.returnUrl, window.location.origin));
  };
}
