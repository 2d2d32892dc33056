import { z } from 'zod';
import { usualMeetingSettings as usual } from '../constants/meeting-settings.ts';
import { day, id, localText, requiredText, text } from '../core/fields.ts';

/** Where meetings take place, one at a time; its id is given by whoever adds it and never used again. */
const room = z.strictObject({
  Id: id,
  Name: requiredText(100),
  Address: text(300).default(''),
  /** How many people it holds. */
  Capacity: z.int().min(1).max(10_000).optional(),
});
export type Room = z.output<typeof room>;

/** A day that is free in this programme beside those of the law, or a free day on which this programme works. */
const holiday = z.strictObject({ Day: day, Name: localText(100), Works: z.boolean().optional() });

/** Addresses of links are https, and hold `{code}` where a random code belongs. */
const linkTemplate = text(500).refine((value) => /^https:\/\/[^\s/]+\/\S*$/.test(value) && value.includes('{code}'), {
  error: 'linkTemplate',
});

const hasUniqueIds = (rooms: { Id: number }[]) => new Set(rooms.map(({ Id }) => Id)).size === rooms.length;

/** How meetings of a programme are arranged, told, and counted. */
export const meetingSettings = z.strictObject({
  /** Minutes between the hours that are offered. */
  Step: z.int().min(5).max(60).default(usual.Step),
  /** Hours that must lie between a mentee's booking and the meeting. */
  NoticeHours: z.int().min(0).max(720).default(usual.NoticeHours),
  /** How many days ahead mentees book. */
  HorizonDays: z.int().min(1).max(365).default(usual.HorizonDays),
  /** Hours before a meeting until which a mentee moves or cancels it freely; later needs a reason and counts as late. */
  CancelHours: z.int().min(0).max(720).default(usual.CancelHours),
  /** How often a mentee moves one meeting. */
  MaxMoves: z.int().min(0).max(50).default(usual.MaxMoves),
  /** Whether mentees arrange nothing themselves, propose, or book. */
  Booking: z.enum(['off', 'propose', 'book']).default(usual.Booking),
  /** Hours for which a proposal holds its time. */
  HoldHours: z.int().min(1).max(336).default(usual.HoldHours),
  /** After so many missed meetings a mentee proposes and no longer books; 0: never. */
  NoShowLimit: z.int().min(0).max(50).default(usual.NoShowLimit),
  Rooms: z.array(room).max(200).refine(hasUniqueIds, { error: 'notUnique' }).default([]),
  /** Minutes between two meetings of a mentor at different places. */
  TravelMinutes: z.int().min(0).max(240).default(usual.TravelMinutes),
  /** The address of a meeting's link; `{code}` becomes random. Without one, links are pasted. */
  LinkTemplate: linkTemplate.optional(),
  /** Hours before a meeting at which its people are reminded. */
  Reminders: z
    .array(z.int().min(1).max(336))
    .max(5)
    .default([...usual.Reminders]),
  Holidays: z.array(holiday).max(200).default([]),
  /**
   * Which proof the hours of a meeting need in order to count: none, any of both sides or of one that is not disputed,
   * or a live one.
   */
  HoursCount: z.enum(['none', 'any', 'live']).default(usual.HoursCount),
  /** How feeds, which other firms' calendars read, name people. */
  FeedNames: z.enum(['full', 'initials', 'none']).default(usual.FeedNames),
});
export type MeetingSettings = z.output<typeof meetingSettings>;
