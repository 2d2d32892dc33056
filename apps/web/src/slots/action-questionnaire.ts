import type { JsonObject } from '@ithaki/contract';
import { makeSlot } from './slot.tsx';

/** The questionnaire of an action: the signed-in mentee's own, or another mentee's to read. */
export interface ActionQuestionnaire {
  actionId: number;
  menteeId?: number | undefined;
  /** Whether it can still be answered. */
  open: boolean;
  /** The data that was handed in, which is shown instead of the present answers. */
  handedIn?: JsonObject | undefined;
}

/** The slot for an action’s questionnaire, with its provider for app. */
export const [ActionQuestionnaireProvider, ActionQuestionnaireSlot] = makeSlot<ActionQuestionnaire>();
