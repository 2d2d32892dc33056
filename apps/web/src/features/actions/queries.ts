import type { ActionPart, JsonObject } from '@ithaki/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, type CallFunction } from '../../api/client.ts';
import { callQuery } from '../../api/query-options.ts';
import { write } from '../../keep/index.ts';
import { dataIn, type Target } from './action-data.ts';

/** A mentee's actions with their standing; without an id, the reader's own. */
export const useMenteeActions = (menteeId?: number) => useQuery(callQuery(api.mentee.actions, { MenteeId: menteeId }));

/** A mentee's progress in the actions shown to the mentee, with the same numbers for every reader. */
export const useMenteeProgress = (menteeId: number) => useQuery(callQuery(api.mentee.progress, { MenteeId: menteeId }));

/** One action of a mentee, with its standing. */
export const useMenteeAction = ({ actionId, menteeId }: Target) =>
  useQuery(callQuery(api.mentee.action, { ActionId: actionId, MenteeId: menteeId }));

/** Refetches the actions on every screen. */
export function useRenewActions(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(['mentee', 'mentor'].map((feature) => client.invalidateQueries({ queryKey: [feature] })));
  };
}

/** Calls that read a part of an action's data: the mentee's, public notes, private notes, the mentor's own note. */
const partCalls = {
  mentee: api.mentee.getActionData,
  public: api.mentee.getMentorActionData,
  private: api.mentor.getPrivate,
  own: api.mentor.getActionData,
};
/** Name of a part of an action's data. */
export type PartName = keyof typeof partCalls;

const partQuery = (name: PartName, { actionId, menteeId }: Target) =>
  callQuery(partCalls[name] as CallFunction<object, ActionPart>, {
    ActionId: actionId,
    ...(menteeId === undefined ? {} : { MenteeId: menteeId }),
  });

/** A part of an action's data, read-only. */
export const usePart = (name: PartName, target: Target) => useQuery(partQuery(name, target));

/**
 * A part of an action's data for an editor: loaded when the screen opens, and not reloaded while the person
 * types.
 */
export function useFreshPart(name: PartName, target: Target) {
  const query = useQuery({
    ...partQuery(name, target),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const isFresh = query.isFetchedAfterMount || query.fetchStatus === 'paused';
  return { fresh: isFresh ? query.data : undefined, error: query.error, refetch: query.refetch };
}

/** Saves the named values of a mentee's data; without `menteeId`, the reader's own. */
export const saveMenteeData = ({ actionId, menteeId }: Target, Data: JsonObject) =>
  menteeId === undefined
    ? write(api.mentee.updateActionData, { ActionId: actionId, Data })
    : write(api.mentor.setMenteeActionData, { ActionId: actionId, MenteeId: menteeId, Data });

/** Saves the named values of a part that mentors write; values under other names stay. */
export const saveMentorPart = {
  public: ({ actionId, menteeId = 0 }: Target, Data: JsonObject) =>
    write(api.mentor.updatePublic, { ActionId: actionId, MenteeId: menteeId, Data }),
  private: ({ actionId, menteeId = 0 }: Target, Data: JsonObject) =>
    write(api.mentor.updatePrivate, { ActionId: actionId, MenteeId: menteeId, Data }),
  own: ({ actionId }: Target, Data: JsonObject) => write(api.mentor.updateActionData, { ActionId: actionId, Data }),
};

/** Mutation after which the actions on every screen are refetched. With `quiet`, the screen itself shows a refusal. */
export function useActionChange<Body, Reply>(call: CallFunction<Body, Reply>, quiet = false) {
  const make = call as (body: Body) => Promise<Reply>;
  const renew = useRenewActions();
  return useMutation({ mutationFn: (body: Body) => make(body), onSuccess: renew, meta: { quiet } });
}

/** Hands in, confirms or withdraws an action; the screen shows what is missing. */
export const useSubmit = () => useActionChange(api.mentee.submit, true);

/** Puts the reply of a save into the query cache in place of the part that was read. */
export function useCachePart(name: PartName, target: Target): (reply: unknown) => void {
  const client = useQueryClient();
  const { queryKey } = partQuery(name, target);
  return (reply) => {
    if (dataIn(reply)) client.setQueryData(queryKey, reply as ActionPart);
  };
}
