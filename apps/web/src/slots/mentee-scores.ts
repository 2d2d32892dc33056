import { makeSlot } from './slot.tsx';

/**
 * The slot on a mentee's page for the scores of questionnaires answered twice; `app` fills it through the
 * provider.
 */
export const [MenteeScoresProvider, MenteeScoresSlot] = makeSlot<{ menteeId: number }>();
