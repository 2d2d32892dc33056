import type { JsonObject } from '@ithaki/contract';
import { makePlace } from './slot.tsx';

/** A questionnaire of an action: one's own, or a mentee's to be read. */
export interface ActionQuestion {
  actionId: number;
  menteeId?: number | undefined;
  /** Whether there is still something to answer. */
  open: boolean;
  /** What was handed in of it, to be read as it then was. */
  handedIn?: JsonObject | undefined;
}

/** The place of an action’s questionnaire, and what app fills it by. */
export const [QuestPlaceProvider, QuestPlace] = makePlace<ActionQuestion>();
