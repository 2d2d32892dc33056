import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { messageOf } from '../../api/error-message.ts';
import { useText } from '../../i18n/text.ts';
import { ErrorState } from '../../ui/notices/ErrorState.tsx';

interface Props {
  children: ReactNode;
  /** Called when the person tries again, before the widget is drawn anew. */
  onRetry?: () => void;
}

/**
 * Keeps a widget's failure away from the rest of its page: shows the error with a button to try again in its place. A
 * widget whose data cannot be loaded throws the error of its query.
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
