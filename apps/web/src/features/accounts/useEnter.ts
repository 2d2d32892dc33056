import type { Identity } from '@ithaki/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useAddressState } from '../../address.ts';
import { switchLanguage } from '../../i18n/text.ts';
import { safeReturn } from './return-url.ts';

/** Enters the product as whoever has just signed in: nothing read before stays, and the page asked for opens. */
export function useEnter(): (identity: Identity) => Promise<void> {
  const client = useQueryClient();
  const router = useRouter();
  const [search] = useAddressState();
  return async (identity) => {
    client.clear();
    await switchLanguage(identity.Language);
    router.history.replace(safeReturn(search.returnUrl, window.location.origin));
  };
}
