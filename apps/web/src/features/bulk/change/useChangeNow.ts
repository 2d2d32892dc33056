import type { BulkReply } from '@ithaki/contract';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useUndoToast } from '../../../bulk-kit/undo-bulk-change.ts';
import { useChangedSinceNotice } from '../../../bulk-kit/useChangedSinceNotice.ts';
import { useText } from '../../../i18n/text.ts';
import { toast } from '../../../ui/notices/toasts.ts';
import { type BulkChange, useApplyChange, useRefreshPeople } from '../queries.ts';

/** Makes a bulk change of hand-picked people without a preview; reports the result and who was left out. */
export function useChangeNow() {
  const { t } = useText();
  const apply = useApplyChange();
  const refreshPeople = useRefreshPeople();
  const showUndoToast = useUndoToast();
  const showChangedSince = useChangedSinceNotice();
  const [jobId, setJobId] = useState<number | null>(null);
  const announce = (reply: BulkReply) => {
    const { People, ChangeId, Skipped, JobId } = reply;
    setJobId(null);
    void refreshPeople();
    // If there was a job, its end has already been announced.
    if (People > 0 && JobId === null) showUndoToast(People, ChangeId);
    showChangedSince(reply);
    const leftOut = Skipped.filter(({ Reason }) => Reason !== 'unchanged' && Reason !== 'changedSince');
    if (leftOut.length > 0)
      toast.failed(
        leftOut.map(({ Reason, Count }) => t(`bulk.skipped.${Reason}`, { count: Count, figure: Count })).join(' '),
      );
  };
  const change = (bulkChange: BulkChange, onDone: () => void) =>
    apply.mutateAsync({ ...bulkChange, key: crypto.randomUUID() }).then(
      (reply) => {
        if (reply.JobId === null) announce(reply);
        else setJobId(reply.JobId);
        onDone();
      },
      (error: unknown) => toast.failed(messageOf(error)),
    );
  return { change, changing: apply.isPending, jobId, announce, forgetJob: () => setJobId(null) };
}
