import { ApiError } from '../../../../api/error.ts';
import { messageOf } from '../../../../api/error-message.ts';
import { useText } from '../../../../i18n/text.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';
import { Page } from './Page.tsx';

/** The page could not be loaded: shows why, and a retry button where that may help. */
export function FailedPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useText();
  const isFinal = error instanceof ApiError && error.status === 404;
  return (
    <Page title={t(isFinal ? 'applications.applying.noForm' : 'applications.applying.title')}>
      <Notice kind="bad">
        <p>{messageOf(error)}</p>
      </Notice>
      {!isFinal && <Button onClick={onRetry}>{t('ui.error.retry')}</Button>}
    </Page>
  );
}
