import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { messageOf } from '../../api/error-message.ts';
import { useText } from '../../i18n/text.ts';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';

interface Props {
  children: ReactNode;
  /** Called when the person retries, before the widget is rendered again. */
  onRetry?: () => void;
}

/**
 * Error boundary of a widget: shows its error with a retry button, so that the rest of the page is unaffected.
 * A widget whose data cannot be loaded throws the error of its query.
 */
export function WidgetBoundary({ children, onRetry }: Props) {
  const { t } = useText();
  const queryErrors = useQueryErrorResetBoundary();
  return (
    <CatchBoundary
      getResetKey={() => 'widget'}
      errorComponent={({ error, reset }) => (
        <ErrorState
          title={t('home.widget.failed')}
          message={messageOf(error)}
          onRetry={() => {
            queryErrors.reset();
            onRetry?.();
            reset();
          }}
        />
      )}
    >
      {children}
    </CatchBoundary>
  );
}
