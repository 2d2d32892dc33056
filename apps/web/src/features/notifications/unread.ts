import type { UnreadCount } from '@ithaki/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callQuery } from '../../api/query-options.ts';

/** How many are unread, kept up to date by `useLiveUnread`. */
export const unreadQuery = () =>
  queryOptions({ ...callQuery(api.notifications.count, {}), staleTime: Number.POSITIVE_INFINITY });

/** How many are unread in a project and of the account. */
export const countIn = ({ Projects }: UnreadCount, projectId: number | undefined): number =>
  Projects.filter(({ ProjectId }) => ProjectId === null || ProjectId === projectId).reduce(
    (sum, { Count }) => sum + Count,
    0,
  );

/** Stores how many are unread, and counts anew what is made of it. */
export function storeUnread(client: QueryClient, unread: UnreadCount): void {
  client.setQueryData(unreadQuery().queryKey, unread);
  void client.invalidateQueries({ queryKey: [...api.notifications.count.key, 'waiting'] });
}
