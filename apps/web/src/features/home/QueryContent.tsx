import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../api/error-message.ts';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';

interface Props<Reply> {
  query: UseQueryResult<Reply>;
  /** The shape of what comes. */
  skeleton: ReactNode;
  children: (reply: Reply) => ReactNode;
}

/** What a page shows while its data are on their way, when they do not come, and when they have. */
export function Answered<Reply>({ query, skeleton, children }: Props<Reply>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <ErrorState message={messageOf(query.error)} onRetry={() => void query.refetch()} />;
  return skeleton;
}
