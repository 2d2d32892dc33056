import { z } from 'zod';
import { usualMeetingSettings as usual } from '../constants/meeting-settings.ts';
import { day, id, localText, requiredText, text } from '../core/fields.ts';

/** A room for one meeting at a time. Whoever adds a room chooses its id, which is never used again. */
const room = z.strictObject({
  Id: id,
  Name: requiredText(100),
  Address: text(300).default(''),
  /** The maximum number of people in it. */
  Capacity: z.int().min(1).max(10_000).optional(),
});
export type Room = z.output<typeof room>;

/** A day that this programme declares as a holiday, or, with `Works`, a holiday on which it works. */
const holiday = z.strictObject({ Day: day, Name: localText(100), Works: z.boolean().optional() });

/** An https address that contains `{code}`, which a random code replaces. */
const linkTemplate = text(500).refine((value) => /^https:\/\/[^\s/]+\/\S*$/.test(value) && value.includes('{code}'), {
  error: 'linkTemplate',
});

const hasUniqueIds = (rooms: { Id: number }[]) => new Set(rooms.map(({ Id }) => Id)).size === rooms.length;

/** A programme's settings for arranging, mailing and counting meetings. */
export const meetingSettings = z.strictObject({
  /** The minutes between the beginnings of free hours. */
  Step: z.int().min(5).max(60).default(usual.Step),
  /** The minimum number of hours between a mentee's booking and the meeting. */
  NoticeHours: z.int().min(0).max(720).default(usual.NoticeHours),
  /** How many days ahead mentees may book. */
  HorizonDays: z.int().min(1).max(365).default(usual.HorizonDays),
  /**
   * Until this many hours before a meeting a mentee may move or cancel it freely; later they must give a reason, and it
   * counts as late.
   */
  CancelHours: z.int().min(0).max(720).default(usual.CancelHours),
  /** How many times a mentee may move a meeting. */
  MaxMoves: z.int().min(0).max(50).default(usual.MaxMoves),
  /** Whether mentees arrange no meetings, only propose them, or book them. */
  Booking: z.enum(['off', 'propose', 'book']).default(usual.Booking),
  /** For how many hours a proposal reserves its time. */
  HoldHours: z.int().min(1).max(336).default(usual.HoldHours),
  /** After this many missed meetings a mentee may only propose meetings instead of booking them; 0 for never. */
  NoShowLimit: z.int().min(0).max(50).default(usual.NoShowLimit),
  Rooms: z.array(room).max(200).refine(hasUniqueIds, { error: 'notUnique' }).default([]),
  /** The minutes for the way between two meetings at different places. */
  TravelMinutes: z.int().min(0).max(240).default(usual.TravelMinutes),
  /**
   * The template of links to meetings; a random code replaces `{code}`. Without a template, links are pasted by hand.
   */
  LinkTemplate: linkTemplate.optional(),
  /** How many hours before a meeting its people are reminded. */
  Reminders: z
    .array(z.int().min(1).max(336))
    .max(5)
    .default([...usual.Reminders]),
  Holidays: z.array(holiday).max(200).default([]),
  /**
   * The proof that a meeting's hours need in order to count: none; any except the mentor's word alone; or one given at
   * the meeting.
   */
  HoursCount: z.enum(['none', 'any', 'live']).default(usual.HoursCount),
  /** How people are named in feeds, which other calendar programs read. */
  FeedNames: z.enum(['full', 'initials', 'none']).default(usual.FeedNames),
});
export type MeetingSettings = z.output<typeof meetingSettings>;
