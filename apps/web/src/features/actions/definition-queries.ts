import type { Action } from '@ithaki/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, type CallFunction } from '../../api/client.ts';
import { callMutation, callQuery } from '../../api/query-options.ts';

/** The programme's action definitions; `all` includes unpublished ones. */
export const useDefinitions = (all = false) => useQuery(callQuery(api.actions.all, all ? { all } : {}));

/** One definition; not refetched on window focus, because its page edits a draft of it. */
export const useDefinition = (Id: number) =>
  useQuery({ ...callQuery(api.actions.get, { Id }), refetchOnWindowFocus: false });

/** The fields of people that conditions may read. */
export const useConditionFields = () => useQuery(callQuery(api.grids.settings, {})).data?.Fields ?? [];

/**
 * The number of mentees who have the action, and how many of them the unsaved conditions would open or close it
 * for.
 */
export const useConditionChanges = (Id: number, EnableCondition: string, ShowCondition: string) =>
  useQuery({
    ...callQuery(api.actions.effect, { Id, EnableCondition, ShowCondition }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Starts a rehearsal with conditions that are not saved yet; the button shows an error. */
export const useRehearseConditions = () => {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(api.rehearsal.start),
    onSuccess: () => client.invalidateQueries({ queryKey: api.jobs.mine.key }),
    meta: { quiet: true },
  });
};

/** Published questionnaires whose title contains the search text. */
export const usePublishedQuests = (Search: string) =>
  useQuery({
    ...callQuery(api.questAdmin.list, { State: 'published', ...(Search && { Search }) }),
    placeholderData: keepPreviousData,
  });

/** The questionnaire with this id, for its title; not fetched without an id. */
export const useQuest = (QuestId: number | null) =>
  useQuery({ ...callQuery(api.questAdmin.get, { QuestId: QuestId ?? 0 }), enabled: QuestId !== null });

/** The types of action, and which of them may be created. */
export const useActionTypes = () => useQuery(callQuery(api.actions.types, {}));

/** Refetches every list of actions, and the grids that have actions as columns. */
function useRenewDefinitions(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      ['actions', 'mentee', 'mentor', 'grids'].map((feature) => client.invalidateQueries({ queryKey: [feature] })),
    );
  };
}

/** Mutation after which lists of actions are refetched. With `quiet`, the page itself shows a refusal. */
function useDefinitionChange<Body, Reply>(call: CallFunction<Body, Reply>, quiet = false) {
  const make = call as (body: Body) => Promise<Reply>;
  const renew = useRenewDefinitions();
  return useMutation({ mutationFn: (body: Body) => make(body), onSuccess: renew, meta: { quiet } });
}

/** Creates an action of a type, with a title; the dialog shows what was refused. */
export const useCreateAction = () => useDefinitionChange(api.actions.create, true);

/** Saves a definition; the page shows what was refused. */
export const useSaveAction = () => useDefinitionChange(api.actions.saveGrid, true);

/** An action's position in the list; `Group` (its path in the tree) only when that changes too. */
type PositionInList = Pick<Action, 'Id' | 'SortOrder'> & Partial<Pick<Action, 'Group'>>;

/** Saves the positions of moved actions; the list shows them at once, before the replies. */
export function useReorder() {
  const client = useQueryClient();
  const renew = useRenewDefinitions();
  const { queryKey } = callQuery(api.actions.all, { all: true });
  return useMutation({
    mutationFn: async (moved: readonly PositionInList[]) => {
      for (const place of moved) await api.actions.saveGrid(place);
    },
    onMutate: (moved) => {
      const places = new Map(moved.map((place) => [place.Id, place]));
      client.setQueryData(queryKey, (list) => list?.map((action) => ({ ...action, ...places.get(action.Id) })));
    },
    onSettled: renew,
  });
}

/** Deletes an action's definition. */
export const useRemoveAction = () => useDefinitionChange(api.actions.remove);

/** The script that decides when an action is complete; not refetched on window focus, because it is being edited. */
export const useCompletionScript = (ActionId: number) =>
  useQuery({ ...callQuery(api.actions.completionScript, { ActionId }), refetchOnWindowFocus: false });

/** Saves an action's completion script; the page shows what was refused. */
export const useSaveCompletionScript = () => useDefinitionChange(api.actions.saveCompletionScript, true);

/** Mentees whose name contains the search text, which needs at least two characters. */
export const useMenteeSearch = (search: string) =>
  useQuery({
    ...callQuery(api.people.find, { Search: search, Role: 'Mentee' as const }),
    enabled: search.trim().length > 1,
  });
