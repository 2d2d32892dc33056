import type { JsonObject } from '@ithaki/contract';
import { makeSlot } from './slot.tsx';

/** The questionnaire of an action: to be answered by the signed-in mentee, or to read another mentee's answers. */
export interface ActionQuestionnaire {
  actionId: number;
  menteeId?: number | undefined;
  /** Whether it can still be answered. */
  open: boolean;
  /** The data that was handed in, shown instead of the current answers. */
  handedIn?: JsonObject | undefined;
}

/** The slot for an action’s questionnaire; `app` fills it through the provider. */
export const [ActionQuestionnaireProvider, ActionQuestionnaireSlot] = makeSlot<ActionQuestionnaire>();
