import type { BulkReply } from '@ithaki/contract';
import { useState } from 'react';
import { messageOf } from '../../../api/error-message.ts';
import { useUndoToast } from '../../../bulk-kit/undo-bulk-change.ts';
import { useText } from '../../../i18n/text.ts';
import { toast } from '../../../ui/notices/toasts.ts';
import { type Asked, useApply, useRenewChanged } from '../queries.ts';

/** Makes a bulk change of hand-picked people without a preview; reports the result and who was left out. */
export function useChangeNow() {
  const { t } = useText();
  const apply = useApply();
  const renew = useRenewChanged();
  const tell = useUndoToast();
  const [jobId, setJobId] = useState<number | null>(null);
  const told = ({ People, ChangeId, Skipped, JobId }: BulkReply) => {
    setJobId(null);
    void renew();
    // The end of a job has already been announced.
    if (People > 0 && JobId === null) tell(People, ChangeId);
    const left = Skipped.filter(({ Reason }) => Reason !== 'unchanged');
    if (left.length > 0)
      toast.failed(
        left.map(({ Reason, Count }) => t(`bulk.skipped.${Reason}`, { count: Count, figure: Count })).join(' '),
      );
  };
  const change = (asked: Asked, onDone: () => void) =>
    apply.mutateAsync({ ...asked, key: crypto.randomUUID() }).then(
      (reply) => {
        if (reply.JobId === null) told(reply);
        else setJobId(reply.JobId);
        onDone();
      },
      (error: unknown) => toast.failed(messageOf(error)),
    );
  return { change, changing: apply.isPending, jobId, told, forget: () => setJobId(null) };
}
