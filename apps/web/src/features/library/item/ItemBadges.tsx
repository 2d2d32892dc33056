import type { LibraryItem, SharedItem } from '@ithaki/contract';
import { Badge } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';

/** A badge for a version that waits for approval. */
export function WaitingBadge({ item }: { item: Pick<LibraryItem, 'Approved'> }) {
  const { t } = useText();
  if (item.Approved) return null;
  return (
    <Badge variant="light" color="needs" style={{ alignSelf: 'flex-start', flexShrink: 0 }}>
      {t('library.state.waiting')}
    </Badge>
  );
}

/** A badge for an item that was sent to the person and not opened yet. */
export function NewBadge({ item }: { item: Pick<SharedItem, 'IsNew'> }) {
  const { t } = useText();
  if (!item.IsNew) return null;
  return (
    <Badge style={{ alignSelf: 'flex-start', flexShrink: 0 }} variant="light">
      {t('library.new')}
    </Badge>
  );
}
