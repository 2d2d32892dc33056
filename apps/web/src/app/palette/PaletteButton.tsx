import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { IconButton } from '../../ui/links/IconButton.tsx';
import { usePaletteKeys } from './usePaletteKeys.ts';

const Palette = lazy(() => import('./Palette.tsx').then((module) => ({ default: module.Palette })));

/** Opens the command palette; its code comes with the first use. */
export function PaletteButton() {
  const { t } = useText();
  const [asked, setAsked] = useState(0);
  const open = () => setAsked((count) => count + 1);
  usePaletteKeys(open);
  return (
    <>
      <IconButton label={t('shell.palette.open')} onClick={open} aria-keyshortcuts="Control+K Meta+K">
        <IconSearch size={20} stroke={1.7} />
      </IconButton>
      {asked > 0 && (
        <Suspense>
          <Palette asked={asked} />
        </Suspense>
      )}
    </>
  );
}
