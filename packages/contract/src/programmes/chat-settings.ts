import { z } from 'zod';
import { usualChatSettings as usual, usualSafeguarding } from '../constants/chat-settings.ts';
import { fieldName, id, localText } from '../core/fields.ts';

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/**
 * Care for minors: which field holds the day of birth and until which age, and that their coordinator reads along
 * (`Observer`). What adults write to them between `HoldFrom` and `HoldTo` arrives at `HoldTo`.
 */
const safeguarding = z.strictObject({
  BirthField: fieldName,
  Age: z.int().min(1).max(25).default(usualSafeguarding.Age),
  Observer: z.boolean().default(usualSafeguarding.Observer),
  HoldFrom: timeOfDay.default(usualSafeguarding.HoldFrom),
  HoldTo: timeOfDay.default(usualSafeguarding.HoldTo),
});

/** How people of a programme write to one another. */
export const chatSettings = z.strictObject({
  /** Whom, besides the people they work with, members may write to. */
  MentorsToMentors: z.boolean().default(usual.MentorsToMentors),
  SupervisorsToMentees: z.boolean().default(usual.SupervisorsToMentees),
  /** Minutes after which an unread conversation is mailed; null where none is. */
  MailAfter: z.int().min(5).max(1440).nullable().default(usual.MailAfter),
  /** Whether these mails hold the text. */
  MailText: z.boolean().default(usual.MailText),
  /** For how long authors may change and remove what they wrote. */
  EditMinutes: z.int().min(0).max(1440).default(usual.EditMinutes),
  RemoveHours: z.int().min(0).max(720).default(usual.RemoveHours),
  /** Months that messages are kept; those of minors and of reports are kept at least 24. */
  KeepMonths: z.int().min(1).max(120).default(usual.KeepMonths),
  Safeguarding: safeguarding.optional(),
  /** Shown where people write: whom to turn to, what is not wanted. */
  Help: localText(2_000).optional(),
  /** Who decides reports of abuse besides the programme's managers. */
  Moderators: z.array(id).max(20).default([]),
});
export type ChatSettings = z.output<typeof chatSettings>;
