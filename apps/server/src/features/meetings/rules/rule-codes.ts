import type { HourRule } from '@ithaki/meetings';

/** The code by which replies and refusals name each rule that takes an hour. */
export const ruleCodes: Record<HourRule, string> = {
  OutsideHours: 'OutsideHours',
  TooSoon: 'TooSoon',
  TooFar: 'TooFar',
  Holiday: 'Holiday',
  Absence: 'Absence',
  Busy: 'CalendarBusy',
  MeetingOverlaps: 'MeetingOverlaps',
  OwnMeeting: 'MeetingOverlaps',
  MeetingTooClose: 'MeetingTooClose',
  RoomTaken: 'RoomTaken',
  Travel: 'Travel',
  DayFull: 'DayFull',
  WeekFull: 'DayFull',
};

/** The rules about the time of other meetings. Setting a meeting checks them itself, because its refusal names the meeting. */
const ofOtherMeetings: readonly HourRule[] = ['MeetingOverlaps', 'OwnMeeting', 'MeetingTooClose', 'RoomTaken'];

/** Returns the codes of the broken rules of booking, without those that setting the meeting refuses itself. */
export const bookingCodes = (rules: readonly HourRule[]): string[] =>
  rules.filter((rule) => !ofOtherMeetings.includes(rule)).map((rule) => ruleCodes[rule]);
