import type { Identity, Permission } from '@ithaki/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from './client.ts';
import { ApiError } from './error.ts';
import { shownArea } from './shown-project.ts';

const identityKey = 'identity';

/** Query of the signed-in person in the project of the address; null when nobody is signed in. */
export const identityQuery = () =>
  queryOptions({
    queryKey: [identityKey, shownArea()],
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }): Promise<Identity | null> => {
      try {
        return await api.accounts.identity({}, { signal, quiet: true });
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return null;
        throw error;
      }
    },
  });

/** Whether the person has a permission. */
export const hasPermission = (identity: Identity | null, permission: Permission | 'signedIn' | 'anyone'): boolean => {
  if (permission === 'anyone') return true;
  if (!identity) return false;
  return permission === 'signedIn' || identity.Can.includes(permission);
};

/** Returns the signed-in person; null when nobody is, on pages open to everyone. */
export function useIdentity(): Identity | null {
  return useQuery(identityQuery()).data ?? null;
}

/** Returns the signed-in person, on pages that only signed-in people reach. */
export function useMe(): Identity {
  const identity = useIdentity();
  if (!identity) throw new ApiError(401, {});
  return identity;
}

/** Whether to show what needs a permission: `useCan('people.edit')`. The server checks each call by itself. */
export function useCan(permission: Permission): boolean {
  return hasPermission(useIdentity(), permission);
}

/** Returns a function that reloads the signed-in person, after a change of their rights, state or name. */
export function useRefreshIdentity(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [identityKey] });
}
