import { TASK_FILES, TASK_FILES_NAME } from '@ithaki/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { callMutation, callQuery } from '../../../api/query-options.ts';
import type { Box } from '../../../file-kit/index.ts';
import type { Target } from '../parts.ts';

/** Where the files of a task are. */
export const taskBox = ({ actionId, menteeId }: Target): Box => ({
  category: `${TASK_FILES}/${actionId}`,
  name: TASK_FILES_NAME,
  ...(menteeId !== undefined && { userId: menteeId }),
});

const renewed = { queryKey: ['handIns'] };

/** What was handed in of an action, the newest version first, and which files are left out of the next. */
export const useHandIns = ({ actionId, menteeId }: Target) =>
  useQuery({
    ...callQuery(api.handIns.list, { ActionId: actionId, ...(menteeId !== undefined && { MenteeId: menteeId }) }),
    refetchOnMount: 'always',
  });

/** Makes what was handed in be read anew. */
export function useRenewHandIns(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries(renewed);
}

/** Leaves a file out of what is handed in next, or takes it in again. */
export function useLeaveOut() {
  const renew = useRenewHandIns();
  return useMutation({ ...callMutation(api.handIns.leaveOut), onSuccess: renew });
}

/** Says something of one version. */
export function useCommentHandIn() {
  const client = useQueryClient();
  return useMutation({
    ...callMutation(api.handIns.comment),
    // Of the newest version the mentee's page shows it too.
    onSuccess: () => Promise.all([renewed, { queryKey: ['mentee'] }].map((which) => client.invalidateQueries(which))),
  });
}
