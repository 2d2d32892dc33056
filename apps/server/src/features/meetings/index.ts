import type { ActionMeetings } from '../actions/index.ts';
import { saveCurrentMeeting } from './current/current-meeting.ts';
import { forgetOutcome, saveMinutes } from './current/outcome.ts';

export { type FindMessageText, hasAgreed } from './arranging/agreed-hour.ts';
export { decideForPerson, sideThatDecides } from './arranging/decide-proposal.ts';
export { type BookedMeeting, setBooked } from './arranging/set-booked.ts';
export { wallTimeKeeping, wallTimesInNewZone } from './clock/keep-wall-times.ts';
export { isVisibleActiveMentor, reassignUpcomingMeetings } from './current/new-mentor-queries.ts';
export { readHours } from './hours/hours.ts';
export { type Inviting, organizerOf, writeFeed, writeInvitation } from './invitations/write-calendar.ts';
export { mailMeetings, standingMeetings } from './mails/meeting-mails.ts';
export { meetingHandlers } from './notifications/handlers.ts';
export {
  meetingAnswered,
  meetingCancelled,
  meetingKept,
  meetingMoved,
  meetingProposed,
  meetingSet,
  meetingsMailed,
} from './notifications/meeting-events.ts';
export { scanFiles } from './presence/scans.ts';
export { printOfReason } from './proofs/digest.ts';
export { readSealable, sealedProofs } from './proofs/sealed-proofs.ts';
export { meetingsRoutes } from './routes.ts';
export { clashOf } from './rows/clash.ts';
export { isPersonTaken } from './rows/clash-queries.ts';
export { lockPeople, reminderHours } from './rows/meeting-queries.ts';
export { markNotified } from './rows/people-queries.ts';
export { mustPropose, refuseTakenHour } from './rules/chosen-hours.ts';
export { type AskedHours, readFreeQuestion } from './rules/read-question.ts';
export { ruleCodes } from './rules/rule-codes.ts';
export { findActionStarts, findTaken } from './rules/rule-queries.ts';
export { listSchedule } from './schedule/schedule.ts';
export { keepsActionsApart, meetingSettingsOf, roomText } from './settings.ts';
export { presenceSheet, readGivenSheet } from './sheets/presence-sheet.ts';
export { meetingCards } from './shown/meeting-cards.ts';
export { recordAnswer } from './signup/answer.ts';
export { meetingsOwner } from './tables.ts';
export { cancelTogether } from './together/cancel-together.ts';
export { moveTogether } from './together/move-together.ts';
export { setTogether } from './together/set-together.ts';
export { meetingUpkeep } from './upkeep.ts';
export { meetingRetention } from './upkeep-queries.ts';

/** What happens to meetings when a mentee's action changes; called by the feature `actions`. */
export const actionMeetings: ActionMeetings = {
  save: saveCurrentMeeting,
  minute: saveMinutes,
  forgetOutcome,
};
