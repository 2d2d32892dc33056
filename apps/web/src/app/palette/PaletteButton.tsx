import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { useText } from '../../i18n/text.ts';
import { IconButton } from '../../ui/links/IconButton.tsx';
import { isTextInput } from '../shell/useIsTyping.ts';
import { openPalette, usePaletteOpenCount } from './palette-state.ts';
import { isSlashEnabled } from './slash-key.ts';

const isPaletteKey = (event: KeyboardEvent): boolean => {
  // Compares `code`, the position of the key, so that it works with a Greek keyboard.
  if ((event.ctrlKey || event.metaKey) && event.code === 'KeyK') return true;
  return event.key === '/' && !event.ctrlKey && !event.metaKey && isSlashEnabled() && !isTextInput(event.target);
};

/** Opens the palette with Ctrl+K or Cmd+K, and with '/' outside text fields unless the person has disabled that. */
function usePaletteKeys(open: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isPaletteKey(event)) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

const Palette = lazy(() => import('./Palette.tsx').then((module) => ({ default: module.Palette })));

/** The button of the command palette, whose code is loaded at first use. */
export function PaletteButton() {
  const { t } = useText();
  const openCount = usePaletteOpenCount();
  usePaletteKeys(openPalette);
  return (
    <>
      <IconButton label={t('shell.palette.open')} onClick={openPalette} aria-keyshortcuts="Control+K Meta+K">
        <IconSearch size={20} stroke={1.7} />
      </IconButton>
      {openCount > 0 && (
        <Suspense>
          <Palette openCount={openCount} />
        </Suspense>
      )}
    </>
  );
}
