import { TASK_FILES, TASK_FILES_NAME } from '@ithaki/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { callMutation, callQuery } from '../../../api/query-options.ts';
import type { Box } from '../../../file-kit/index.ts';
import type { Target } from '../action-data.ts';

/** Where the files of a task are stored. */
export const taskBox = ({ actionId, menteeId }: Target): Box => ({
  category: `${TASK_FILES}/${actionId}`,
  name: TASK_FILES_NAME,
  ...(menteeId !== undefined && { userId: menteeId }),
});

const handInQueries = { queryKey: ['handIns'] };

/** Handed-in versions of an action, newest first, and the files left out of the next one. */
export const useHandIns = ({ actionId, menteeId }: Target) =>
  useQuery({
    ...callQuery(api.handIns.list, { ActionId: actionId, ...(menteeId !== undefined && { MenteeId: menteeId }) }),
    refetchOnMount: 'always',
  });

/** Refetches the handed-in versions. */
export function useRenewHandIns(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries(handInQueries);
}

/** Leaves a file out of the next hand-in, or includes it again. */
export function useLeaveOut() {
  const renew = useRenewHandIns();
  return useMutation({ ...callMutation(api.handIns.leaveOut), onSuccess: renew });
}

/** Saves the mentor's comment on one handed-in version; the form shows a refusal. */
export function useCommentHandIn() {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(api.handIns.comment),
    meta: { quiet: true },
    // The mentee's page also shows the comment on the newest version.
    onSuccess: () =>
      Promise.all([handInQueries, { queryKey: ['mentee'] }].map((queries) => client.invalidateQueries(queries))),
  });
}
