import { messageOf } from '../../../api/error-message.ts';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { useRankingChanges } from '../selection/queries.ts';
import { Changes } from './Changes.tsx';

/** Who moved from one table to another, and why. */
export function ChangesBetween({ from, to }: { from: number; to: number }) {
  const { data, error, refetch } = useRankingChanges(from, to);
  if (error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  return data ? <Changes changes={data} /> : <RowsSkeleton rows={5} />;
}
