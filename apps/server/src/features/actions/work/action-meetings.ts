import type { JsonObject } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import type { LoadedMenteeAction } from '../standing/load-mentee-action.ts';

/**
 * What a change of a mentee's action means for its meetings. Passed in by the application, because the feature meetings
 * depends on this one.
 */
export interface ActionMeetings {
  /** Sets, moves or cancels the current meeting as the mentee's data now say. */
  save: (context: Context, loaded: LoadedMenteeAction, data: JsonObject) => Promise<void>;
  /** The minutes of the current meeting are now those of the public data. */
  minute: (context: Context, loaded: LoadedMenteeAction, data: JsonObject) => Promise<void>;
  /** Asks again whether the current meeting was held. */
  forgetOutcome: (context: Context, loaded: LoadedMenteeAction) => Promise<void>;
}

/** The values of a mentee's data that belong to the current meeting. */
const meetingValues = new Set([
  'date',
  'timeHours',
  'timeMinutes',
  'place',
  'link',
  'duration',
  'invitees',
  'lastMail',
]);

/** Whether a change of a mentee's data touches the meeting and nothing else. */
export const isMeetingChange = (data: JsonObject): boolean =>
  Object.keys(data).every((name) => meetingValues.has(name));
