import type { ActionPart, JsonObject } from '@ithaki/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, type CallFunction } from '../../api/client.ts';
import { callQuery } from '../../api/query-options.ts';
import { write } from '../../keep/index.ts';
import { dataIn, type Target } from './parts.ts';

/** A mentee's actions with where they stand; one's own without an id. */
export const useMenteeActions = (menteeId?: number) => useQuery(callQuery(api.mentee.actions, { MenteeId: menteeId }));

export const useMenteeAction = ({ actionId, menteeId }: Target) =>
  useQuery(callQuery(api.mentee.action, { ActionId: actionId, MenteeId: menteeId }));

/** Makes every screen read actions anew. */
export function useRenewActions(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(['mentee', 'mentor'].map((feature) => client.invalidateQueries({ queryKey: [feature] })));
  };
}

/** A part of an action's data: the mentee's, what the mentor shows them, what mentors keep to themselves, one's own. */
const partCalls = {
  mentee: api.mentee.getActionData,
  public: api.mentee.getMentorActionData,
  private: api.mentor.getPrivate,
  own: api.mentor.getActionData,
};
export type PartName = keyof typeof partCalls;

const partQuery = (name: PartName, { actionId, menteeId }: Target) =>
  callQuery(partCalls[name] as CallFunction<object, ActionPart>, {
    ActionId: actionId,
    ...(menteeId === undefined ? {} : { MenteeId: menteeId }),
  });

/** A part of an action's data, to read. */
export const usePart = (name: PartName, target: Target) => useQuery(partQuery(name, target));

/** A part to be written: read anew when the screen opens, and left alone while the person types. */
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

/** Saves what is named of a mentee's data: one's own, or another's for whoever may. */
export const saveMenteeData = ({ actionId, menteeId }: Target, Data: JsonObject) =>
  menteeId === undefined
    ? write(api.mentee.updateActionData, { ActionId: actionId, Data })
    : write(api.mentor.setMenteeActionData, { ActionId: actionId, MenteeId: menteeId, Data });

/** Saves what is named of a part that mentors write; what another wrote under other names stays. */
export const saveMentorPart = {
  public: ({ actionId, menteeId = 0 }: Target, Data: JsonObject) =>
    write(api.mentor.updatePublic, { ActionId: actionId, MenteeId: menteeId, Data }),
  private: ({ actionId, menteeId = 0 }: Target, Data: JsonObject) =>
    write(api.mentor.updatePrivate, { ActionId: actionId, MenteeId: menteeId, Data }),
  own: ({ actionId }: Target, Data: JsonObject) => write(api.mentor.updateActionData, { ActionId: actionId, Data }),
};

/** A change after which every screen reads actions anew. A quiet one has its refusal said by the screen. */
export function useActionChange<Body, Reply>(call: CallFunction<Body, Reply>, quiet = false) {
  const make = call as (body: Body) => Promise<Reply>;
  const renew = useRenewActions();
  return useMutation({ mutationFn: (body: Body) => make(body), onSuccess: renew, meta: { quiet } });
}

/** Hands in, confirms, or takes back. The screen says what is missing. */
export const useSubmit = () => useActionChange(api.mentee.submit, true);

/** Puts what a save answered in place of the part that was read. */
export function useKeepPart(name: PartName, target: Target): (reply: unknown) => void {
  const client = useQueryClient();
  const { queryKey } = partQuery(name, target);
  return (reply) => {
    if (dataIn(reply)) client.setQueryData(queryKey, reply as ActionPart);
  };
}
