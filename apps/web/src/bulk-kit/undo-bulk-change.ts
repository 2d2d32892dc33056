import type { BulkReply, Calls, Job, ReplyOf } from '@ithaki/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { callMutation } from '../api/query-options.ts';
import { useText } from '../i18n/text.ts';
import { toast } from '../ui/notices/toasts.ts';
import { refreshPeople } from './refresh-people.ts';
import { useChangedSinceNotice } from './useChangedSinceNotice.ts';

type UndoReply = ReplyOf<Calls['bulk']['undo']>;

/** How long the message offers to undo, in milliseconds; the list of recent changes offers it for longer. */
const UNDO_MILLISECONDS = 15_000;

/** Reports how many people an undo restored, and names up to five for whom it was refused. */
function useAnnounceUndo(): (reply: UndoReply) => void {
  const { t } = useText();
  return ({ Changed, RefusedCount, Refused }) => {
    toast.done(t('bulk.undo.done', { count: Changed }));
    if (RefusedCount > 0) {
      const names = Refused.slice(0, 5).map(({ Name }) => Name);
      toast.failed(t('bulk.undo.refused', { count: RefusedCount, names: names.join(', ') }));
    }
  };
}

/** Undoes a bulk change by its id, including one made for a single person through a bulk call. */
export function useUndoChange() {
  const { t } = useText();
  const client = useQueryClient();
  const announceUndo = useAnnounceUndo();
  const undo = useMutation({ ...callMutation(api.bulk.undo), onSuccess: () => refreshPeople(client) });
  const announce = (reply: UndoReply) => {
    if (reply.JobId === null) return announceUndo(reply);
    void client.invalidateQueries({ queryKey: api.jobs.mine.key });
    toast.done(t('bulk.undo.begun'), UNDO_MILLISECONDS);
  };
  // The message outlives its screen, so this may run after unmounting; refusals are reported by the mutation itself.
  const undoChange = (ChangeId: number) => void undo.mutateAsync({ ChangeId }).then(announce, () => undefined);
  return { undo: undoChange, isUndoing: undo.isPending };
}

/** Shows that a change was made, with an undo button. Without `message`, it says how many people changed. */
export function useUndoToast() {
  const { t } = useText();
  const { undo } = useUndoChange();
  return (people: number, changeId: number | null, message?: string) =>
    toast.done(
      message ?? t('bulk.done', { count: people }),
      UNDO_MILLISECONDS,
      changeId === null ? undefined : { label: t('bulk.undo'), run: () => undo(changeId) },
    );
}

/** Ids of jobs whose end was announced, because both the dialog of a job and the header are notified of it. */
const announcedJobs = new Set<number>();

/** Announces the end of a long bulk change or undo once, whether or not its dialog is still open. */
export function useAnnounceEnd(): (job: Job) => void {
  const showUndoToast = useUndoToast();
  const announceUndo = useAnnounceUndo();
  const showChangedSince = useChangedSinceNotice();
  return ({ Id, Kind, State, Title, Error: problem, Result }) => {
    if (Kind !== 'bulk' || announcedJobs.has(Id)) return;
    announcedJobs.add(Id);
    if (State === 'failed') toast.failed(`${Title}: ${problem ?? ''}`);
    if (State !== 'done') return;
    const result = Result as unknown as BulkReply | UndoReply;
    if (!('People' in result)) return announceUndo(result);
    if (result.People > 0) showUndoToast(result.People, result.ChangeId);
    showChangedSince(result);
  };
}
