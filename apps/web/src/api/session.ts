import type { Identity, Permission } from '@ithaki/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { makeCopy, personOwner, readCopy, removeCopiesOfOthers } from '../keep/device-copies.ts';
import { projectInPath } from '../paths.ts';
import { api } from './client.ts';
import { ApiError, isNotReady, isTransient, Offline } from './error.ts';
import { shownArea } from './shown-project.ts';

const identityKey = 'identity';
const MAX_RETRIES = 2;

/** By the address alone: a reload does not know the project that was shown before a page outside of projects. */
const copyName = (): string => `${identityKey}/${projectInPath(window.location.pathname) ?? ''}`;

/**
 * Stores the signed-in person on the device, so that pages that can be filled in offline open without a
 * connection.
 */
export const copyIdentity = (identity: Identity): Promise<void> =>
  makeCopy(personOwner(identity.Id), copyName(), identity);

/** Returns the stored copy of the signed-in person, for use without a connection. */
async function copiedIdentity(failure: Offline): Promise<Identity> {
  const copy = await readCopy<Identity>(copyName());
  if (!copy) throw failure;
  return copy.value;
}

/** Requests the signed-in person from the server, and removes the data that an earlier person left on this device. */
async function askIdentity(signal: AbortSignal): Promise<Identity | null> {
  try {
    const identity = await api.accounts.identity({}, { signal, quiet: true });
    void removeCopiesOfOthers(identity.State === 1 ? personOwner(identity.Id) : undefined);
    return identity;
  } catch (error) {
    if (error instanceof Offline) return copiedIdentity(error);
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    void removeCopiesOfOthers();
    return null;
  }
}

/** Query of the signed-in person in the project of the address; null when nobody is signed in. */
export const identityQuery = () =>
  queryOptions({
    queryKey: [identityKey, shownArea()],
    staleTime: 5 * 60_000,
    // Pages render only after the person is known; while the server is unavailable, an error page retries by
    // itself.
    retry: (failures, error) => failures < MAX_RETRIES && isTransient(error) && !isNotReady(error),
    networkMode: 'always',
    queryFn: ({ signal }) => askIdentity(signal),
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

/**
 * Whether to show something that needs a permission: `useCan('people.edit')`. The server checks each call
 * independently.
 */
export function useCan(permission: Permission): boolean {
  return hasPermission(useIdentity(), permission);
}

/** Whether an administrator is signed in as this person, or views the product as them. */
export const isImpersonated = ({ ActingFor, ViewAs }: Identity): boolean => ActingFor !== undefined || ViewAs === true;

/** Whether an administrator is signed in as the person of this page, or views it as them. */
export const useIsImpersonated = (): boolean => isImpersonated(useMe());

/** Returns a function that reloads the signed-in person, after a change of their rights, state or name. */
export function useRefreshIdentity(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [identityKey] });
}
