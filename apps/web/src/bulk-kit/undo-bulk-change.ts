import type { BulkReply, Calls, Job, ReplyOf } from '@ithaki/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { callMutation } from '../api/query-options.ts';
import { useText } from '../i18n/text.ts';
import { toast } from '../ui/notices/toasts.ts';
import { renewPeople } from './renew-people.ts';

type Undone = ReplyOf<Calls['bulk']['undo']>;

/** Time to undo from the message, in milliseconds; longer from the list of recent changes. */
const TIME = 15_000;

/** Says what undoing gave back, and whom it had to leave. */
function useSayUndone(): (undone: Undone) => void {
  const { t } = useText();
  return ({ Changed, RefusedCount, Refused }) => {
    toast.done(t('bulk.undo.done', { count: Changed }));
    if (RefusedCount > 0) {
      const names = Refused.slice(0, 5).map(({ Name }) => Name);
      toast.failed(t('bulk.undo.refused', { count: RefusedCount, names: names.join(', ') }));
    }
  };
}

/** Undoes a change that was made by a call on many, or on one as on many. */
export function useUndoing() {
  const { t } = useText();
  const client = useQueryClient();
  const sayUndone = useSayUndone();
  const undo = useMutation({ ...callMutation(api.bulk.undo), onSuccess: () => renewPeople(client) });
  const say = (undone: Undone) => {
    if (undone.JobId === null) return sayUndone(undone);
    void client.invalidateQueries({ queryKey: api.jobs.mine.key });
    toast.done(t('bulk.undo.begun'), TIME);
  };
  // The message outlives the screen it came from, which by then may be gone; a refusal says itself.
  const run = (ChangeId: number) => void undo.mutateAsync({ ChangeId }).then(say, () => undefined);
  return { undo: run, undoing: undo.isPending };
}

/** Tells that a change was made, with the way to undo it; in words of the screen, else how many people it changed. */
export function useUndoToast() {
  const { t } = useText();
  const { undo } = useUndoing();
  return (people: number, changeId: number | null, words?: string) =>
    toast.done(
      words ?? t('bulk.done', { count: people }),
      TIME,
      changeId === null ? undefined : { label: t('bulk.undo'), run: () => undo(changeId) },
    );
}

/** The jobs whose end was told: the dialog that follows one and the header both hear of it. */
const told = new Set<number>();

/** Tells once how a long change of many, or its undoing, ended, whether its dialog is still open or not. */
export function useTellEnded(): (job: Job) => void {
  const tell = useUndoToast();
  const sayUndone = useSayUndone();
  return ({ Id, Kind, State, Title, Error: problem, Result }) => {
    if (Kind !== 'bulk' || told.has(Id)) return;
    told.add(Id);
    if (State === 'failed') toast.failed(`${Title}: ${problem ?? ''}`);
    if (State !== 'done') return;
    const ended = Result as unknown as BulkReply | Undone;
    if ('People' in ended) tell(ended.People, ended.ChangeId);
    else sayUndone(ended);
  };
}
