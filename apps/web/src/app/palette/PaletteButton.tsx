import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { IconButton } from '../../ui/links/IconButton.tsx';
import { slashOpens } from './slash-key.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

const isPaletteKey = (event: KeyboardEvent): boolean => {
  // The physical key, so that it works while the keyboard is set to Greek.
  if ((event.ctrlKey || event.metaKey) && event.code === 'KeyK') return true;
  return event.key === '/' && !event.ctrlKey && !event.metaKey && slashOpens() && !isTyping(event.target);
};

/** Ctrl+K or Cmd+K everywhere, and '/' outside text fields unless the person has switched it off. */
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
