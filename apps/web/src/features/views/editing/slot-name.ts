import type { ViewSlot } from '@ithaki/contract';
import { useText } from '../../../i18n/text.ts';

/** Returns a function that names a place in which views are shown: the screen, and where on it. */
export function useSlotName(): (slot: ViewSlot) => string {
  const { t } = useText();
  return (slot) => {
    const [screen, position] = slot.split('.') as ['home' | 'about' | 'gdpr', 'before' | 'after' | 'instead'];
    return `${t(`views.editing.screen.${screen}`)}: ${t(`views.editing.slot.${position}`)}`;
  };
}
