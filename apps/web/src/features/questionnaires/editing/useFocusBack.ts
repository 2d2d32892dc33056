import type { Path } from '@ithaki/questionnaire/edit';
import { useEffect, useEffectEvent, useRef } from 'react';
import { wordOf } from './document/places.ts';
import { focusPlace } from './document/useGo.ts';

/** Once a dialog is closed, what is chosen has the focus; the first of the buttons where nothing is. */
export function useFocusBack(isOpen: boolean, chosen: Path | undefined): void {
  const wasOpen = useRef(false);
  const back = useEffectEvent(() => {
    if (document.activeElement !== document.body) return;
    if (chosen) focusPlace(wordOf(chosen));
    else document.querySelector<HTMLElement>('[role=toolbar] button')?.focus();
  });
  useEffect(() => {
    if (wasOpen.current && !isOpen) back();
    wasOpen.current = isOpen;
  }, [isOpen]);
}
