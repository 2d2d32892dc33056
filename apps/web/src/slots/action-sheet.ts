import type { Sheet } from '@ithaki/microdata';
import { makeSlot } from './slot.tsx';

/** The sheet on a participant that an action asks. */
export interface ActionSheet {
  sheet: Sheet;
  userId: number;
}

/** The slot for an action’s sheet; `app` fills it through the provider. */
export const [ActionSheetProvider, ActionSheetSlot] = makeSlot<ActionSheet>();
