import type { UnreadCount } from '@ithaki/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { callQuery } from '../../api/query-options.ts';

/** The numbers of unread notifications, kept up to date by `useLiveUnread`. */
export const unreadQuery = () =>
  queryOptions({ ...callQuery(api.notifications.count, {}), staleTime: Number.POSITIVE_INFINITY });

/** Returns the number of unread notifications of a project and of the account. */
export const countIn = ({ Projects }: UnreadCount, projectId: number | undefined): number =>
  Projects.filter(({ ProjectId }) => ProjectId === null || ProjectId === projectId).reduce(
    (sum, { Count }) => sum + Count,
    0,
  );

/** Stores the numbers of unread notifications, and reloads the data that depends on them. */
export function storeUnread(client: QueryClient, unread: UnreadCount): void {
  client.setQueryData(unreadQuery().queryKey, unread);
  void client.invalidateQueries({ queryKey: [...api.notifications.count.key, 'waiting'] });
}
