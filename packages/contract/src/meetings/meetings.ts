import { z } from 'zod';
import { projectId } from '../actions/requests.ts';
import { call, changesPersons, readsPersons } from '../core/call.ts';
import { id, instant, text, version } from '../core/fields.ts';
import { meeting, meetingAnswer, meetingDraft, meetingWarning, seriesRule, seriesScope, wallTime } from './entities.ts';
import { MAX_MEETING_EVENTS, meetingEvent } from './history.ts';

/** Errors about the time of a meeting. Mentors and staff get those of `bookingErrors` only as warnings. */
export const meetingTimeErrors = [
  'BadMeetingTime',
  'NoSuchTime',
  'MeetingTooClose',
  'MeetingOverlaps',
  'RoomTaken',
] as const;

/** Errors about a time that a mentee chooses. */
export const bookingErrors = ['OutsideHours', 'TooSoon', 'TooFar', 'DayFull', 'Holiday', 'TooManyMoves'] as const;

const meetingId = z.strictObject({ Id: id, ProjectId: projectId });

/** The reply to a change that can be undone: with the number `Undo`, until `UndoUntil`. */
const undoable = z.strictObject({ Meeting: meeting, Undo: id, UndoUntil: instant });

/** Calls about single meetings: setting, moving, cancelling, answering, signing up. */
export const meetings = {
  get: call({
    path: '/api/calendar/Meeting',
    summary: 'One meeting: its people, their answers, presence and minutes, and what the caller may do with it.',
    permission: 'calendar.see',
    reach: 'persons',
    ...readsPersons,
    body: meetingId,
    reply: meeting,
  }),
  history: call({
    path: '/api/calendar/MeetingHistory',
    summary:
      'What happened to a meeting, the newest first, at most the last 200 changes: who set, moved, cancelled or answered it and recorded presence and minutes. Mentees see what concerns all and themselves; whoever only may sign up, nothing.',
    permission: 'calendar.see',
    reach: 'persons',
    ...readsPersons,
    body: meetingId,
    reply: z.strictObject({ Events: z.array(meetingEvent).max(MAX_MEETING_EVENTS) }),
  }),
  save: call({
    path: '/api/calendar/Save',
    summary:
      'Sets a new meeting or a series, or changes a meeting. Of a series, all meetings are set or none. With `Try` nothing changes: the reply shows the meeting as it would be, and all that speaks against each of its dates. Without it, a time that is taken is refused, and broken rules of booking come back as warnings. To change only the time use `Move`, which can be undone.',
    permission: 'meetings.set',
    reach: 'persons',
    ...changesPersons,
    body: z.strictObject({
      Meeting: meetingDraft,
      Series: seriesRule.optional(),
      Try: z.boolean().optional(),
      /** The message in which the mentee of a single meeting proposed its time, and so said to come. */
      MessageId: id.optional(),
      /** Required with `Meeting.Id`. */
      Version: version.optional(),
      ProjectId: projectId,
    }),
    reply: z.strictObject({
      /** Null with `Try` for a new meeting. */
      Meeting: meeting.nullable(),
      Warnings: z.array(meetingWarning),
      /** All meetings of a new series, the earliest first. */
      Ids: z.array(id).optional(),
    }),
    errors: [...meetingTimeErrors, 'GroupFull', 'LinkNotHttps', 'UnknownInvitee', 'ActionLocked', 'Conflict'],
  }),
  move: call({
    path: '/api/calendar/Move',
    summary:
      'Moves a meeting to another time, or changes its duration or room; this can be undone for half a minute. In a series, `following` and `all` move the other meetings by as many days, to the same new hour. Mentees move their own meetings by the rules of booking; mentors and staff get the broken rules as warnings.',
    permission: 'meetings.write',
    reach: 'persons',
    ...changesPersons,
    body: z.strictObject({
      Id: id,
      ...wallTime,
      duration: z.int().min(5).max(600).optional(),
      RoomId: id.nullable().optional(),
      Scope: seriesScope.optional(),
      /** Required if a mentee moves the meeting later than `CancelHours` before it. */
      Reason: text(500).optional(),
      Version: version,
      ProjectId: projectId,
    }),
    reply: undoable.extend({
      /** What is wrong with the time, when mentors or staff move the meeting. */
      Warnings: z.array(meetingWarning),
    }),
    errors: [...meetingTimeErrors, ...bookingErrors, 'ReasonNeeded', 'Conflict', 'PeriodLocked'],
  }),
  undo: call({
    path: '/api/calendar/Undo',
    summary:
      'Undoes a move or a cancellation until its `UndoUntil`; nobody is mailed about either. Without `Undo`, reopens a meeting that was recorded as held or missed; that is for mentors and staff and needs a reason.',
    permission: 'meetings.write',
    reach: 'persons',
    ...changesPersons,
    body: z.strictObject({
      Id: id,
      Undo: id.optional(),
      Reason: text(500).optional(),
      Version: version,
      ProjectId: projectId,
    }),
    reply: meeting,
    errors: ['UndoneTooLate', 'ReasonNeeded', ...meetingTimeErrors, 'Conflict', 'PeriodLocked'],
  }),
  cancel: call({
    path: '/api/calendar/Cancel',
    summary:
      'Cancels a meeting that was neither held nor missed. The meeting is kept, with the reason. Mentees cancel their own meetings by the rules of booking; a group they leave with `Leave`.',
    permission: 'meetings.write',
    reach: 'persons',
    ...changesPersons,
    body: z.strictObject({
      Id: id,
      Reason: text(500).optional(),
      Scope: seriesScope.optional(),
      Version: version,
      ProjectId: projectId,
    }),
    reply: undoable,
    errors: ['NoMeeting', 'ReasonNeeded', 'Conflict', 'PeriodLocked'],
  }),
  answer: call({
    path: '/api/calendar/Answer',
    summary: 'Says whether the caller will come to a meeting.',
    permission: 'calendar.see',
    reach: 'own',
    ...changesPersons,
    body: meetingId.extend({ Answer: meetingAnswer }),
    reply: meeting,
    errors: ['NoMeeting'],
  }),
  confirm: call({
    path: '/api/calendar/Confirm',
    summary:
      'Accepts a proposed meeting, which is then set, or declines it, which cancels it. The person to whom it was proposed decides, or staff.',
    permission: 'meetings.write',
    reach: 'persons',
    ...changesPersons,
    body: meetingId.extend({ Yes: z.boolean(), Reason: text(500).optional() }),
    reply: meeting,
    errors: ['NoMeeting', ...meetingTimeErrors],
  }),
  join: call({
    path: '/api/calendar/Join',
    summary:
      'Signs the caller up for a group meeting. If it is full, the caller waits, and gets the next place that becomes free.',
    permission: 'mentee.own',
    reach: 'own',
    ...changesPersons,
    body: meetingId,
    reply: meeting,
    errors: ['NoMeeting', 'GroupFull', 'TooSoon', 'MeetingTooClose', 'MeetingOverlaps', 'ActionLocked'],
  }),
  leave: call({
    path: '/api/calendar/Leave',
    summary:
      'Gives up the caller’s place in a group meeting or in its waiting list. A free place goes to the person who has waited longest.',
    permission: 'mentee.own',
    reach: 'own',
    ...changesPersons,
    body: meetingId.extend({ Reason: text(500).optional() }),
    reply: meeting,
    errors: ['NoMeeting', 'ReasonNeeded'],
  }),
};
