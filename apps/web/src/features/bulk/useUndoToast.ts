import type { Calls, ReplyOf } from '@ithaki/contract';
import { useText } from '../../i18n/text.ts';
import { toast } from '../../ui/toasts.ts';
import { useUndo } from './queries.ts';

type Undone = ReplyOf<Calls['bulk']['undo']>;

/** Time to undo from the message, in milliseconds; longer from the list of recent changes. */
const TIME = 15_000;

/** Says what undoing gave back, and whom it had to leave. */
export function useUndoing() {
  const { t } = useText();
  const undo = useUndo();
  const say = ({ Changed, RefusedCount, Refused, JobId }: Undone) => {
    if (JobId !== null) return toast.done(t('bulk.undo.begun'), TIME);
    toast.done(t('bulk.undo.done', { count: Changed }));
    if (RefusedCount > 0) {
      const names = Refused.slice(0, 5).map(({ Name }) => Name);
      toast.failed(t('bulk.undo.refused', { count: RefusedCount, names: names.join(', ') }));
    }
  };
  // The message outlives the screen it came from, which by then may be gone; a refusal says itself.
  const run = (ChangeId: number) => void undo.mutateAsync({ ChangeId }).then(say, () => undefined);
  return { undo: run, undoing: undo.isPending };
}

/** Tells that a change was made, with the way to undo it. */
export function useUndoToast() {
  const { t } = useText();
  const { undo } = useUndoing();
  return (people: number, changeId: number | null) =>
    toast.done(
      t('bulk.done', { count: people }),
      TIME,
      changeId === null ? undefined : { label: t('bulk.undo'), run: () => undo(changeId) },
    );
}
