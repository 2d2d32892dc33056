import type { ReactNode } from 'react';
import { ApiError, Offline } from '../../api/error.ts';
import { messageOf } from '../../api/error-message.ts';
import { useText } from '../../i18n/text.ts';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../ui/notices/Skeletons.tsx';
import { TooLarge } from './preview-props.ts';

interface Props<T> {
  query: { data: T | undefined; error: unknown; refetch: () => unknown };
  children: (data: T) => ReactNode;
}

/** The loading and error states of a preview, and its content once loaded. */
export function PreviewState<T>({ query: { data, error, refetch }, children }: Props<T>) {
  const { t } = useText();
  if (data !== undefined) return children(data);
  if (error instanceof TooLarge) return <ErrorState message={t('files.preview.tooLarge')} />;
  if (error instanceof ApiError || error instanceof Offline) {
    return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  }
  return error ? <ErrorState message={t('files.preview.failed')} /> : <FormSkeleton fields={4} />;
}
