import { Modal } from '@mantine/core';
import { ApiError } from '../../../api/error.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useText } from '../../../i18n/text.ts';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { ErrorState } from '../../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../../ui/notices/Skeletons.tsx';
import { useItem } from '../queries.ts';
import { ItemDetailsView } from './ItemDetails.tsx';

/** The details of an item in a dialog over the list. */
export function ItemDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useText();
  const { data, error, refetch } = useItem(id);
  const notFound = error instanceof ApiError && error.status === 404;
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={data?.Title ?? t('library.item')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {data ? (
        <ItemDetailsView item={data} onGone={onClose} />
      ) : notFound ? (
        <EmptyState title={t('library.item.gone')} next={messageOf(error)} />
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </Modal>
  );
}
