import type { BulkReply, Calls, Job, ReplyOf } from '@ithaki/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { callMutation } from '../api/query-options.ts';
import { useText } from '../i18n/text.ts';
import { toast } from '../ui/notices/toasts.ts';
import { renewPeople } from './renew-people.ts';

type Undone = ReplyOf<Calls['bulk']['undo']>;

/** How long the message offers to undo, in milliseconds; the list of recent changes offers it for longer. */
const TIME = 15_000;

/** Reports how many people an undo restored, and names up to five for whom it was refused. */
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

/** Undoes a bulk change by its id, including one made for a single person through a bulk call. */
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
  // The message outlives its screen, so this may run after unmounting; refusals are reported by the mutation itself.
  const run = (ChangeId: number) => void undo.mutateAsync({ ChangeId }).then(say, () => undefined);
  return { undo: run, undoing: undo.isPending };
}

/** Shows that a change was made, with an undo button. Without `words`, the message says how many people changed. */
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

/** Ids of jobs whose end was announced: both the dialog that follows a job and the header hear of it. */
const told = new Set<number>();

/** Announces the end of a long bulk change or undo once, whether or not its dialog is still open. */
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
