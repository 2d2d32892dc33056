import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { callMutation } from '../../../api/query-options.ts';
import { useInvalidateConversations } from '../useInvalidateConversations.ts';
import { officeWaitingQuery, waitingConversationsQuery } from './first-queries.ts';
import { unreadConversationsQuery, unreadMessagesQuery } from './unread.ts';

/** The number of unread messages; loaded only for people with chat. */
export const useUnreadMessages = (enabled: boolean) => useQuery({ ...unreadMessagesQuery(), enabled });

/** The programme's conversations with unread messages, latest first. */
export const useUnreadConversations = () => useQuery({ ...unreadConversationsQuery(), refetchOnMount: 'always' });

/** The conversations whose mentee has waited 48 hours for the person's reply, longest first. */
export const useWaitingConversations = () => useQuery(waitingConversationsQuery());

/** The number of members who wait for a reply of the office, and since when. */
export const useOfficeWaiting = () => useQuery(officeWaitingQuery());

/** Marks a conversation as needing no reply. */
export function useNeedsNoAnswer() {
  const onSuccess = useInvalidateConversations();
  return useMutation({ ...callMutation(api.conversations.needsNoAnswer), onSuccess });
}

/** Opens the person's conversation with the office. */
export function useWriteToOffice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.conversations.start({ Office: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: api.conversations.list.key }),
  });
}
