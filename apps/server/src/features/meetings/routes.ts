import { hours, meetings, mentor, presences } from '@ithaki/contract';
import { type Route, route } from '../../access/route.ts';
import type { Keyring } from '../../platform/secrets/keyring.ts';
import type { Files } from '../files/index.ts';
import type { FindMessageText } from './arranging/agreed-hour.ts';
import { cancelMeeting, confirmMeeting } from './arranging/cancel-meeting.ts';
import { moveMeeting } from './arranging/move-meeting.ts';
import { savingMeetings } from './arranging/save-meeting.ts';
import { undoChange } from './arranging/undo-change.ts';
import { recordMeetingOutcome } from './current/outcome.ts';
import { readMeetingHistory } from './history/read-history.ts';
import { approveHours, lockHours } from './hours/approve-hours.ts';
import { readHours } from './hours/hours.ts';
import { recordLastMail } from './mails/last-mail.ts';
import { mailChange } from './mails/mail-change.ts';
import { mailMeetings } from './mails/mail-meetings.ts';
import { agreeToMinutes, saveMinutes } from './presence/minutes.ts';
import { savePaper } from './presence/save-paper.ts';
import { savePresence } from './presence/save-presence.ts';
import { listKeys, renewKeys } from './proofs/keys.ts';
import { takeProofs } from './proofs/take-proofs.ts';
import { listMentorOverlaps, listSchedule, listScheduleEntries } from './schedule/schedule.ts';
import { givePresenceSheet } from './sheets/presence-sheet.ts';
import { readMeeting } from './shown/load-meeting.ts';
import { answerMeeting } from './signup/answer.ts';
import { joinMeeting, leaveMeeting } from './signup/sign-up.ts';

/** What the application passes to the feature. */
export interface MeetingsOptions {
  /** The installation's keys, from which the keys of meetings are derived. */
  keys: Keyring;
  files: Files;
  findMessageText: FindMessageText;
}

/** The routes of meetings, their mails, hours, proofs and presence sheets, and of the schedule. */
export const meetingsRoutes = ({ keys, files, findMessageText }: MeetingsOptions): Route[] => [
  route(mentor.overlaps, listMentorOverlaps),
  route(mentor.meetingOutcome, recordMeetingOutcome),
  route(mentor.schedule, listSchedule),
  route(mentor.scheduleEntries, listScheduleEntries),
  route(mentor.updateMany, recordLastMail),
  route(mentor.mailUsers, mailMeetings),
  route(mentor.mailChange, mailChange),
  route(meetings.get, readMeeting),
  route(meetings.history, readMeetingHistory),
  route(meetings.save, savingMeetings(findMessageText)),
  route(meetings.move, moveMeeting),
  route(meetings.undo, undoChange),
  route(meetings.cancel, cancelMeeting),
  route(meetings.answer, answerMeeting),
  route(meetings.confirm, confirmMeeting),
  route(meetings.join, joinMeeting),
  route(meetings.leave, leaveMeeting),
  route(presences.save, savePresence),
  route(presences.savePaper, savePaper(files)),
  route(presences.saveMinutes, saveMinutes),
  route(presences.agreeMinutes, agreeToMinutes),
  route(hours.get, readHours),
  route(hours.approve, approveHours),
  route(hours.lock, lockHours),
  route(presences.sheet, givePresenceSheet),
  route(presences.keys, listKeys(keys)),
  route(presences.proofs, takeProofs(keys)),
  route(presences.renewKeys, renewKeys),
];
