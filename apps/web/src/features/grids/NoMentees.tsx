import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useText } from '../../i18n/text.ts';
import { EmptyState } from '../../ui/notices/EmptyState.tsx';

/** In place of no rows; `onClear` takes the filters away, where there are any. */
export function NoMentees({ onClear }: { onClear: (() => void) | undefined }) {
  const { t } = useText();
  if (!onClear) return <EmptyState icon={IconUsers} title={t('grids.empty')} next={t('grids.empty.next')} />;
  return (
    <EmptyState
      icon={IconUsers}
      title={t('grids.none')}
      next={t('grids.none.next')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('grids.filters.clear')}
        </Button>
      }
    />
  );
}
