import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../api/error-message.ts';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';

interface Props<Reply> {
  query: UseQueryResult<Reply>;
  /** Whether what stands above is there; by default nothing is waited for. */
  isReady?: boolean;
  /** Shown while the data load. */
  skeleton: ReactNode;
  /** Shown below the error. */
  afterError?: ReactNode;
  children: (reply: Reply) => ReactNode;
}

/** Shows a query's data, its error with a retry button, or the skeleton while it or what stands above loads. */
export function QueryContent<Reply>({ query, isReady = true, skeleton, afterError, children }: Props<Reply>) {
  if (!isReady) return skeleton;
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return skeleton;
  return (
    <>
      <ErrorState message={messageOf(query.error)} onRetry={() => void query.refetch()} />
      {afterError}
    </>
  );
}
