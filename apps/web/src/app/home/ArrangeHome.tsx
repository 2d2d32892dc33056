import { IconArrowsSort } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useMe } from '../../api/session.ts';
import type { HomeKind } from '../../feature.ts';
import { useText } from '../../i18n/text.ts';
import { IconButton } from '../../ui/links/IconButton.tsx';

const ArrangeDialog = lazy(() => import('./ArrangeDialog.tsx').then((part) => ({ default: part.ArrangeDialog })));

/** The button that opens the dialog; not while an administrator views the pages as the person. */
export function ArrangeHome({ home }: { home: HomeKind }) {
  const { t } = useText();
  const { ViewAs } = useMe();
  const [isOpen, setOpen] = useState(false);
  if (ViewAs) return null;
  return (
    <>
      <IconButton label={t('home.arrange')} onClick={() => setOpen(true)}>
        <IconArrowsSort size={18} />
      </IconButton>
      {isOpen && (
        <Suspense>
          <ArrangeDialog home={home} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
