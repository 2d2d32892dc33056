import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../../i18n/text.ts';

const RecentChanges = lazy(() => import('./RecentChanges.tsx').then((part) => ({ default: part.RecentChanges })));

/** Button that opens the bulk changes of the last day. */
export function RecentButton() {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconHistory size={18} stroke={1.7} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('bulk.recent')}
      </Button>
      <Suspense>{open && <RecentChanges onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
