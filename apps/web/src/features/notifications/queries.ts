import type { BodyOf, Calls, KindChoice, Notification } from '@ithaki/contract';
import { type InfiniteData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callMutation, callQuery } from '../../api/query-options.ts';
import { useMe } from '../../api/session.ts';
import { shownArea } from '../../api/shown-project.ts';
import { useLocalText } from '../../i18n/useLocalText.ts';
import { storeUnread } from './unread.ts';

type Bodies = Calls['notifications'];

/** Notifications per page; a page with fewer is the last one. */
const PAGE = 20;

/** The newest notifications, of all programmes. */
export const useNewest = () => useQuery(callQuery(api.notifications.list, {}));

type Filter = Omit<BodyOf<Bodies['list']>, 'Before'>;

/** The notifications that match, newest first, page by page. */
export const useNotifications = (filter: Filter) =>
  useInfiniteQuery({
    queryKey: [...api.notifications.list.key, 'pages', filter, shownArea()],
    queryFn: ({ pageParam: Before, signal }) =>
      api.notifications.list({ ...filter, ...(Before !== undefined && { Before }) }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.Id),
  });

type Lists = Notification[] | InfiniteData<Notification[]>;

/**
 * Marks notifications as read on the server and in the loaded lists; they stay visible until the list is loaded
 * again.
 */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: api.notifications.read.key,
    mutationFn: (body: BodyOf<Bodies['read']>) => api.notifications.read(body, { keepalive: true }),
    onMutate(body) {
      const mark = (rows: Notification[]) =>
        rows.map((row) => ('All' in body || body.Ids.includes(row.Id) ? { ...row, Read: true } : row));
      client.setQueriesData<Lists>({ queryKey: api.notifications.list.key }, (lists) => {
        if (!lists) return lists;
        return Array.isArray(lists) ? mark(lists) : { ...lists, pages: lists.pages.map(mark) };
      });
    },
    onSuccess: (unread) => storeUnread(client, unread),
    onError: () => client.invalidateQueries({ queryKey: api.notifications.list.key }),
  });
}

const choicesQuery = () => callQuery(api.notifications.choices, {});

/** The person's notification settings. */
export const useChoices = () => useQuery(choicesQuery());

/** Stores choices one after another; each is shown at once. */
export function useSetChoices() {
  const client = useQueryClient();
  const key = choicesQuery().queryKey;
  const mutationKey = api.notifications.setChoices.key;
  return useMutation({
    ...callMutation(api.notifications.setChoices),
    mutationKey,
    scope: { id: mutationKey.join('.') },
    onMutate({ Kinds = [], ...other }) {
      const chosen = new Map<string, KindChoice>(Kinds.map((choice) => [choice.Kind, choice]));
      client.setQueryData(key, (choices) => {
        if (!choices) return choices;
        const Groups = choices.Groups.map((group) => ({
          ...group,
          Kinds: group.Kinds.map((kind) => ({ ...kind, ...chosen.get(kind.Kind) })),
        }));
        return { ...choices, ...other, Groups };
      });
    },
    onSuccess(choices) {
      // The reply to an earlier change must not undo later choices.
      if (client.isMutating({ mutationKey }) === 1) client.setQueryData(key, choices);
    },
    onError: () => client.invalidateQueries({ queryKey: key }),
  });
}

/** Returns the title of a programme other than the current one; undefined for the current one and for none. */
export function useProgrammeTitle(projectId: number | null): string | undefined {
  const local = useLocalText();
  const { Project } = useMe();
  const isOther = projectId !== null && projectId !== Project?.Id;
  const mine = useQuery({ ...callQuery(api.programmes.mine, {}), enabled: isOther }).data;
  const other = isOther ? mine?.find(({ Id }) => Id === projectId) : undefined;
  return other && local(other.Descr);
}

/** Sends the person a notification as a trial. */
export const useTryOut = () => useMutation(callMutation(api.notifications.tryOut));
