import { mentor } from '@ithaki/contract';
import { type Route, route } from '../../access/route.ts';
import { recordMeetingOutcome } from './current/outcome.ts';
import { recordLastMail } from './mails/last-mail.ts';
import { mailChange } from './mails/mail-change.ts';
import { mailMeetings } from './mails/mail-meetings.ts';
import { listMentorOverlaps, listSchedule, listScheduleEntries } from './schedule/schedule.ts';

/** Meetings: the current ones of mentees' actions, mails about them, and lists of them. */
export const meetingsRoutes = (): Route[] => [
  route(mentor.overlaps, listMentorOverlaps),
  route(mentor.meetingOutcome, recordMeetingOutcome),
  route(mentor.schedule, listSchedule),
  route(mentor.scheduleEntries, listScheduleEntries),
  route(mentor.updateMany, recordLastMail),
  route(mentor.mailUsers, mailMeetings),
  route(mentor.mailChange, mailChange),
];
