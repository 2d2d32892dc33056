import type { Identity, Permission } from '@ithaki/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from './client.ts';
import { ApiError } from './error.ts';
import { shownArea } from './shown-project.ts';

const identityKey = 'identity';

/** Who is signed in, in the project of the address; null when nobody is. */
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

/** Whether the person may be offered something. */
export const holds = (identity: Identity | null, permission: Permission | 'signedIn' | 'anyone'): boolean => {
  if (permission === 'anyone') return true;
  if (!identity) return false;
  return permission === 'signedIn' || identity.Can.includes(permission);
};

/** Who is signed in; null on pages open to everyone. */
export function useIdentity(): Identity | null {
  return useQuery(identityQuery()).data ?? null;
}

/** Who is signed in, on screens that only signed-in people reach. */
export function useMe(): Identity {
  const identity = useIdentity();
  if (!identity) throw new ApiError(401, {});
  return identity;
}

/** Whether to offer what needs the permission: `useCan('people.edit')`. The server decides; this only shows. */
export function useCan(permission: Permission): boolean {
  return holds(useIdentity(), permission);
}

/** Asks again who is signed in, after a change of rights, state or name. */
export function useRefreshIdentity(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [identityKey] });
}
