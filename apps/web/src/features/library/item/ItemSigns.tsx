import type { LibraryItem, SharedItem } from '@ithaki/contract';
import { Badge } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';

/** Says that a version waits for approval. */
export function WaitingSign({ item }: { item: Pick<LibraryItem, 'Approved'> }) {
  const { t } = useText();
  if (item.Approved) return null;
  return (
    <Badge variant="light" color="needs" style={{ alignSelf: 'flex-start', flexShrink: 0 }}>
      {t('library.state.waiting')}
    </Badge>
  );
}

/** Says that something was sent and not opened yet. */
export function NewSign({ item }: { item: Pick<SharedItem, 'IsNew'> }) {
  const { t } = useText();
  if (!item.IsNew) return null;
  return (
    <Badge color="needs" style={{ alignSelf: 'flex-start', flexShrink: 0 }} variant="light">
      {t('library.new')}
    </Badge>
  );
}
