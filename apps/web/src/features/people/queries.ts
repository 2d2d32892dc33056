import type { AddedUsers, BodyOf, Calls } from '@ithaki/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callMutation, callQuery } from '../../api/query-options.ts';
import { useMe } from '../../api/session.ts';
import { write } from '../../keep/index.ts';

/** Query options without a toast for a refusal, which the form shows. */
const ownErrors = { meta: { quiet: true } };

/** A page of the list of people; the previous page stays visible while the next one loads. */
export const usePeople = (body: BodyOf<Calls['people']['list']>) =>
  useQuery({ ...callQuery(api.people.list, body), placeholderData: keepPreviousData });

export const usePerson = (userId: number, as?: { view: string }) =>
  useQuery(callQuery(api.people.view, { UserId: userId }, as));

/** All roles, and those that the caller may give. */
export const useRoles = () => useQuery(callQuery(api.people.roles, {}));

/** The project's settings, for the fields of a new person and the names of fields. */
export const useProjectSettings = () => useQuery(callQuery(api.programmes.settings, {}));

export const useOwnHistory = (page: number) =>
  useQuery({ ...callQuery(api.people.accessOfMine, { page }), placeholderData: keepPreviousData });

/** A page of audit records; the previous page stays visible while the next one loads. */
export const useAudit = (body: BodyOf<Calls['people']['audit']>) =>
  useQuery({ ...callQuery(api.people.audit, body), placeholderData: keepPreviousData });

/** Requests the text of a private note in an audit record; the request is recorded. */
export const useAuditNote = () => useMutation(callMutation(api.people.auditNote));

/** Returns a function that invalidates all queries about people. */
export function useRenewPeople(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['people'] });
}

/** Returns the write that saves a person's fields; for the signed-in person it is a call that everyone may make. */
export function useFieldsWrite(userId: number) {
  const isSelf = useMe().Id === userId;
  return (Fields: Record<string, string>) =>
    isSelf ? write(api.people.updateOwnFields, { Fields }) : write(api.people.updateFields, { UserId: userId, Fields });
}

function useChange<Body, Reply>(call: Parameters<typeof callMutation<Body, Reply>>[0]) {
  const renew = useRenewPeople();
  return useMutation({ ...callMutation(call), onSuccess: renew });
}

/** Sets someone's roles. A refusal reloads them too, because someone else may have changed them. */
export function useUpdateRoles() {
  const renew = useRenewPeople();
  return useMutation({ ...callMutation(api.people.updateRoles), onSettled: renew });
}

export const useSetState = () => useChange(api.people.setActiveState);

export const useSetDisabled = () => useChange(api.accounts.setDisabled);

/** Pairs of accounts that may belong to one person. */
export const useDuplicates = () => useQuery({ ...callQuery(api.personalData.duplicates, {}), staleTime: 0 });

/** Preview of what merging two accounts would move, never cached. */
export const useMergePreview = (accounts: { UserId: number; OtherId: number }) =>
  useQuery({ ...callQuery(api.personalData.merge, { ...accounts, Preview: true }), gcTime: 0, retry: false });

/** Merges two accounts into one. */
export function useMerge() {
  const client = useQueryClient();
  const renew = useRenewPeople();
  return useMutation({
    ...callMutation(api.personalData.merge),
    onSuccess: async () => {
      await Promise.all([renew(), client.invalidateQueries({ queryKey: ['personalData'] })]);
    },
  });
}

/** Erases a person permanently. */
export function useErase() {
  const renew = useRenewPeople();
  return useMutation({ ...callMutation(api.personalData.erase), ...ownErrors, onSuccess: renew });
}

export const useSetDefaultProject = () => useChange(api.people.setDefaultProject);

export const useLeaveProject = () => useMutation(callMutation(api.people.leaveProject));

export function useAddUsers() {
  const renew = useRenewPeople();
  return useMutation({
    mutationFn: async (body: Omit<BodyOf<Calls['people']['add']>, 'Details'>): Promise<AddedUsers> => {
      const reply = await api.people.add({ ...body, Details: true });
      return Array.isArray(reply) ? { Succeeded: reply, Ids: {}, Failed: [] } : reply;
    },
    ...ownErrors,
    onSuccess: renew,
  });
}

export const useMakeLoginAs = () => useMutation({ ...callMutation(api.accounts.makeLoginAs), ...ownErrors });

export const usePrivateNotes = (userId: number) => useQuery(callQuery(api.personalData.notes, { UserId: userId }));

export const useViewAs = () => useMutation(callMutation(api.accounts.viewAs));

export const useSetPassword = () => useMutation({ ...callMutation(api.accounts.changeOwnPassword), ...ownErrors });

/** The programme's settings as the person sees them, for the columns and filters of a role's list. */
export const useListSettings = (enabled: boolean) =>
  useQuery({ ...callQuery(api.programmes.settings, {}), staleTime: 5 * 60_000, enabled });
