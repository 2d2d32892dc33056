/** How meetings are arranged where a programme's settings say nothing (what each means: `meetingSettings`). */
export const usualMeetingSettings = {
  Step: 15,
  NoticeHours: 24,
  HorizonDays: 60,
  CancelHours: 24,
  MaxMoves: 3,
  Booking: 'off',
  HoldHours: 48,
  NoShowLimit: 3,
  TravelMinutes: 30,
  Reminders: [24, 1],
  HoursCount: 'none',
  FeedNames: 'initials',
} as const;

/** How many minutes a meeting lasts unless somebody says otherwise. */
export const USUAL_MEETING_MINUTES = 45;

/** How many minutes a meeting may last that a mentee books or that is proposed in a conversation. */
export const OFFERED_MEETING_MINUTES = [30, USUAL_MEETING_MINUTES, 60, 90] as const;

/** The most mentees of one meeting. */
export const MAX_INVITEES = 500;

/** Largest number of times that are proposed together for one meeting. */
export const MOST_PROPOSED_TIMES = 3;

/**
 * The categories of scanned presence sheets, followed by the meeting's id: of a single meeting, about its mentee, and of
 * a group.
 */
export const SCANS = { single: 'presence', group: 'presences' } as const;

/** The most days that `Get` shows at once. */
export const MAX_CALENDAR_DAYS = 62;

/** The most bytes of a busy calendar. */
export const MAX_BUSY_CALENDAR_BYTES = 2_097_152;
