import { makeSlot } from './slot.tsx';

/** The slot on a mentee's page for the scores of questionnaires answered twice, with its provider for app. */
export const [MenteeScoresProvider, MenteeScoresSlot] = makeSlot<{ menteeId: number }>();
