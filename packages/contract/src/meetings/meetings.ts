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
    summary: 'One meeting: whom it is with, answers, presence, minutes, and what the caller may do.',
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
      'Sets a meeting, or changes one: time, place, people. With `Series` all of them or none. `Try` changes nothing and returns what the meeting would be and all that speaks against it, of each date; otherwise clashes are refused and what only warns is returned. A meeting is moved by `Move`, so that it can be undone.',
    permission: 'meetings.set',
    reach: 'persons',
    ...changesPersons,
    body: z.strictObject({
      Meeting: meetingDraft,
      Series: seriesRule.optional(),
      Try: z.boolean().optional(),
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
      'Moves a meeting to another time, or changes its duration or room. In a series, `following` and `all` move the others by as much, each keeping its hour on the wall. A mentee moves their own by the rules of booking, or proposes another time where mentees propose; mentors and staff are told what speaks against the time.',
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
      'With `Undo` takes back a move, cancellation or save until its `UndoUntil`, and no mail about it goes. Without one, reopens a meeting that is held or missed, with a reason; mentors and staff only.',
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
      'Cancels a meeting that is still ahead, or was neither held nor missed. It stays, with its reason. A mentee cancels their own by the rules of booking; of a group they leave.',
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
    summary: 'Says whether the caller comes to a meeting that they are invited to.',
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
      'Accepts or declines a proposal: it becomes set, or is cancelled with the reason. Those accept to whom it was proposed; staff for anyone.',
    permission: 'meetings.write',
    reach: 'persons',
    ...changesPersons,
    body: meetingId.extend({ Yes: z.boolean(), Reason: text(500).optional() }),
    reply: meeting,
    errors: ['NoMeeting', ...meetingTimeErrors],
  }),
  join: call({
    path: '/api/calendar/Join',
    summary: 'Signs the caller up for a meeting of a group; when it is full they wait, and get a place that is left.',
    permission: 'mentee.own',
    reach: 'own',
    ...changesPersons,
    body: meetingId,
    reply: meeting,
    errors: ['NoMeeting', 'GroupFull', 'TooSoon', 'MeetingTooClose', 'MeetingOverlaps', 'ActionLocked'],
  }),
  leave: call({
    path: '/api/calendar/Leave',
    summary: 'Gives the caller’s place, or place on the waiting list, back; who waits longest gets it.',
    permission: 'mentee.own',
    reach: 'own',
    ...changesPersons,
    body: meetingId.extend({ Reason: text(500).optional() }),
    reply: meeting,
    errors: ['NoMeeting', 'ReasonNeeded'],
  }),
};
