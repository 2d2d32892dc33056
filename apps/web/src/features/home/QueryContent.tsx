import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../api/error-message.ts';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';

interface Props<Reply> {
  query: UseQueryResult<Reply>;
  /** Shown above the data and together with them, so that neither moves the other; null while it loads. */
  above?: ReactNode;
  /** Shown while the data load. */
  skeleton: ReactNode;
  /** Shown below the error. */
  afterError?: ReactNode;
  children: (reply: Reply) => ReactNode;
}

/** Shows a query's data, its error with a retry button, or the skeleton while it loads. */
export function QueryContent<Reply>({ query, skeleton, above = [], afterError, children }: Props<Reply>) {
  if (above === null) return skeleton;
  if (query.data !== undefined)
    return (
      <>
        {above}
        {children(query.data)}
      </>
    );
  if (!query.isError) return skeleton;
  return (
    <>
      {above}
      <ErrorState message={messageOf(query.error)} onRetry={() => void query.refetch()} />
      {afterError}
    </>
  );
}
