import type { Action } from '@ithaki/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, type CallFunction } from '../../api/client.ts';
import { callQuery } from '../../api/query-options.ts';

/** The actions as they are defined; `all` asks for the unpublished too. */
export const useDefinitions = (all = false) => useQuery(callQuery(api.actions.all, all ? { all } : {}));

/** One definition, read anew when its page opens. */
export const useDefinition = (Id: number) =>
  useQuery({ ...callQuery(api.actions.get, { Id }), refetchOnWindowFocus: false });

/** Whom the action concerns, and whom these conditions would. */
export const useEffectOf = (Id: number, EnableCondition: string, ShowCondition: string) =>
  useQuery({
    ...callQuery(api.actions.effect, { Id, EnableCondition, ShowCondition }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Published questionnaires whose title is like this. */
export const usePublishedQuests = (Search: string) =>
  useQuery({
    ...callQuery(api.questAdmin.list, { State: 'published', ...(Search && { Search }) }),
    placeholderData: keepPreviousData,
  });

/** A questionnaire as it is called. */
export const useQuestNamed = (QuestId: number | null) =>
  useQuery({ ...callQuery(api.questAdmin.get, { QuestId: QuestId ?? 0 }), enabled: QuestId !== null });

export const useActionTypes = () => useQuery(callQuery(api.actions.types, {}));

/** Makes every list of actions read anew, and every grid that has them as columns. */
function useRenewDefinitions(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      ['actions', 'mentee', 'mentor', 'grids'].map((feature) => client.invalidateQueries({ queryKey: [feature] })),
    );
  };
}

/** A change after which every list of actions is read anew. A quiet one has its refusal said by the page. */
function useDefinitionChange<Body, Reply>(call: CallFunction<Body, Reply>, quiet = false) {
  const make = call as (body: Body) => Promise<Reply>;
  const renew = useRenewDefinitions();
  return useMutation({ mutationFn: (body: Body) => make(body), onSuccess: renew, meta: { quiet } });
}

export const useCreateAction = () => useDefinitionChange(api.actions.create);

/** Saves a definition; its page says what was refused. */
export const useSaveAction = () => useDefinitionChange(api.actions.saveGrid, true);

/** Where an action stands; with its path, where that is another. */
type Place = Pick<Action, 'Id' | 'SortOrder'> & Partial<Pick<Action, 'Group'>>;

/** Saves the places of the actions that move; the list shows them there at once. */
export function useReorder() {
  const client = useQueryClient();
  const renew = useRenewDefinitions();
  const { queryKey } = callQuery(api.actions.all, { all: true });
  return useMutation({
    mutationFn: async (moved: readonly Place[]) => {
      for (const place of moved) await api.actions.saveGrid(place);
    },
    onMutate: (moved) => {
      const places = new Map(moved.map((place) => [place.Id, place]));
      client.setQueryData(queryKey, (list) => list?.map((action) => ({ ...action, ...places.get(action.Id) })));
    },
    onSettled: renew,
  });
}

export const useRemoveAction = () => useDefinitionChange(api.actions.remove);

export const useCompletionScript = (ActionId: number) =>
  useQuery({ ...callQuery(api.actions.completionScript, { ActionId }), refetchOnWindowFocus: false });

export const useSaveCompletionScript = () => useDefinitionChange(api.actions.saveCompletionScript, true);

/** Mentees whose name is like what was typed. */
export const useFindMentees = (search: string) =>
  useQuery({
    ...callQuery(api.people.find, { Search: search, Role: 'Mentee' as const }),
    enabled: search.trim().length > 1,
  });
