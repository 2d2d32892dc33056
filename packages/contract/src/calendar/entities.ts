import { z } from 'zod';
import { day, id, instant, text, version } from '../core/fields.ts';
import { meetingMode, meetingState } from '../meetings/entities.ts';

/**
 * What stands in a calendar: a meeting; the day an action is due; the day a questionnaire closes; a mentor's absence; a
 * time that a mentor's own calendar has taken, or that others' meetings have; a holiday.
 */
export const entryKind = z.enum(['meeting', 'deadline', 'questionnaire', 'absence', 'busy', 'holiday']);
export type EntryKind = z.output<typeof entryKind>;

/** What the caller may do with an entry. */
export const entryRight = z.enum(['move', 'resize', 'cancel', 'open']);

/** Something in a calendar, as the caller sees it. */
export const entry = z.strictObject({
  Kind: entryKind,
  /** Unique among entries of its kind; a meeting's is its id. */
  Id: z.string(),
  /** Empty for 'busy'; 'absence' has no reason except for whose it is. */
  Title: z.string(),
  Start: instant,
  /** Where it is over; for a whole day the beginning of the next. */
  End: instant,
  AllDay: z.boolean(),
  /** Whom it is about, of those that the caller sees, 20 at most. */
  PersonIds: z.array(id),
  /** Of a meeting. */
  State: meetingState.optional(),
  Mode: meetingMode.optional(),
  Version: version.optional(),
  ActionId: id.optional(),
  can: z.array(entryRight),
});
export type Entry = z.output<typeof entry>;

/** HH:MM, from 00:00 to 24:00. */
export const timeOfDay = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/);

/** Whether a time ends after it begins. */
export const isForward = ({ From, To }: { From: string; To: string }) => From < To;

/** Hours of every week in which somebody meets, how, and where. */
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

/** Hours of one day beside those of the week. */
const extraHours = z
  .strictObject({ Day: day, From: timeOfDay, To: timeOfDay })
  .refine(isForward, { error: 'wrongOrder', path: ['To'] });

/** Days or hours in which somebody is away, whatever the week says. */
const absence = z.strictObject({
  From: instant,
  To: instant,
  /** Seen by whose it is and by nobody else; others get an empty one. */
  Reason: text(300),
});

/** When somebody meets, in wall time of the project's zone. */
export const availability = z.strictObject({
  UserId: id,
  Hours: z.array(weekHours).max(100),
  Extra: z.array(extraHours).max(200),
  Absences: z.array(absence).max(200),
  /** The most meetings of a day and of a week; null: no limit. */
  MaxPerDay: z.int().min(1).max(50).nullable(),
  MaxPerWeek: z.int().min(1).max(200).nullable(),
  Version: version,
});
export type Availability = z.output<typeof availability>;

/** A calendar of another firm, of which only when it is taken is read. */
export const busyCalendar = z.strictObject({
  Id: id,
  /** The host of its address, or the name of the file; the address itself is secret. */
  Source: z.string(),
  LastReadAt: instant.nullable(),
  /** Why it could not be read, in the caller's language; null when it could. */
  Error: z.string().nullable(),
  /** How many times are taken. */
  Count: z.int(),
});
export type BusyCalendar = z.output<typeof busyCalendar>;

/** A free time. */
export const slot = z.strictObject({ StartsAt: instant, MentorId: id, Mode: meetingMode, Place: z.string() });
export type Slot = z.output<typeof slot>;

/** A rule that takes hours away, named by the refusal's code, and how many hours of the mentors' hours it takes. */
export const takenByRule = z.strictObject({ Code: z.string(), Count: z.number() });
