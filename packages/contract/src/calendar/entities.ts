import { z } from 'zod';
import { day, id, instant, text, version } from '../core/fields.ts';
import { meetingMode, meetingState } from '../meetings/entities.ts';

/**
 * The kinds of entries: a meeting; the day an action is due; the day a questionnaire closes; a mentor's absence; a busy
 * time of a mentor's own calendar; a holiday.
 */
export const entryKind = z.enum(['meeting', 'deadline', 'questionnaire', 'absence', 'busy', 'holiday']);
export type EntryKind = z.output<typeof entryKind>;

/** What the caller may do with an entry. */
export const entryRight = z.enum(['move', 'resize', 'cancel', 'open']);

/** An entry of a calendar as the caller sees it. */
export const entry = z.strictObject({
  Kind: entryKind,
  /** Unique among entries of the same kind; for a meeting its id. */
  Id: z.string(),
  /** Empty for 'busy', and for an 'absence' whose reason the caller may not see. */
  Title: z.string(),
  Start: instant,
  /** For a whole day, the beginning of the next day. */
  End: instant,
  AllDay: z.boolean(),
  /** The people concerned whom the caller sees, at most 20. */
  PersonIds: z.array(id),
  /**
   * Of a meeting, on request: the names of the first four people besides the caller whom the caller sees, mentors first.
   * Of an absence or busy time of somebody else: that person's name.
   */
  Names: z.array(z.string()).optional(),
  /** `State`, `Mode` and `Version` belong to meetings only. */
  State: meetingState.optional(),
  Mode: meetingMode.optional(),
  Version: version.optional(),
  ActionId: id.optional(),
  /**
   * For a group meeting that is open for signing up: the participants, the people waiting, and the number of places.
   */
  Signup: z.strictObject({ Taken: z.int(), Waiting: z.int(), Capacity: z.int().optional() }).optional(),
  /** Of a meeting that was set together with others. */
  InSeries: z.literal(true).optional(),
  can: z.array(entryRight),
});
export type Entry = z.output<typeof entry>;

/** HH:MM, from 00:00 to 24:00. */
export const timeOfDay = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/);

/** Returns whether a time ends after it begins. */
export const isForward = ({ From, To }: { From: string; To: string }) => From < To;

/** Weekly hours in which a mentor meets, with modes and room. */
const weekHours = z
  .strictObject({
    /** 1 Monday to 7 Sunday. */
    Weekday: z.int().min(1).max(7),
    From: timeOfDay,
    To: timeOfDay,
    Modes: z.array(meetingMode).min(1).max(3),
    RoomId: id.optional(),
  })
  .refine(isForward, { error: 'wrongOrder', path: ['To'] });

/** Hours of a single day, in addition to the weekly ones. */
const extraHours = z
  .strictObject({ Day: day, From: timeOfDay, To: timeOfDay })
  .refine(isForward, { error: 'wrongOrder', path: ['To'] });

/** A time in which the mentor is absent, regardless of the hours. */
const absence = z.strictObject({
  From: instant,
  To: instant,
  /** Shown to the mentor alone; empty for others. */
  Reason: text(300),
});

/** A mentor's availability, in local time of the project's zone. */
export const availability = z.strictObject({
  UserId: id,
  Hours: z.array(weekHours).max(100),
  Extra: z.array(extraHours).max(200),
  Absences: z.array(absence).max(200),
  /** The maximum number of meetings per day and per week; null for no limit. */
  MaxPerDay: z.int().min(1).max(50).nullable(),
  MaxPerWeek: z.int().min(1).max(200).nullable(),
  Version: version,
});
export type Availability = z.output<typeof availability>;

/** A calendar at another provider, of which only the busy times are read. */
export const busyCalendar = z.strictObject({
  Id: id,
  /** The host of the address, or the file's name; the address itself is secret. */
  Source: z.string(),
  LastReadAt: instant.nullable(),
  /** Why the calendar could not be read, in the caller's language; null if it could. */
  Error: z.string().nullable(),
  /** The number of busy times. */
  Count: z.int(),
});
export type BusyCalendar = z.output<typeof busyCalendar>;

/** A free time. */
export const slot = z.strictObject({ StartsAt: instant, MentorId: id, Mode: meetingMode, Place: z.string() });
export type Slot = z.output<typeof slot>;

/** A rule that takes hours, by its error code, and how many of the mentors' hours it takes. */
export const takenByRule = z.strictObject({ Code: z.string(), Count: z.number() });
