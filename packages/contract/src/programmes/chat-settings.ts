import { z } from 'zod';
import { usualChatSettings as usual, usualSafeguarding } from '../constants/chat-settings.ts';
import { fieldName, id, localText } from '../core/fields.ts';

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/**
 * Safeguarding of minors: the field with the date of birth, the age until which someone counts as a minor, and
 * whether the coordinator can read along (`Observer`). Messages that adults send them between `HoldFrom` and
 * `HoldTo` arrive at `HoldTo`.
 */
const safeguarding = z.strictObject({
  BirthField: fieldName,
  Age: z.int().min(1).max(25).default(usualSafeguarding.Age),
  Observer: z.boolean().default(usualSafeguarding.Observer),
  HoldFrom: timeOfDay.default(usualSafeguarding.HoldFrom),
  HoldTo: timeOfDay.default(usualSafeguarding.HoldTo),
});

/** The chat settings of a programme. */
export const chatSettings = z.strictObject({
  /** Whom members may write to, besides the people they work with. */
  MentorsToMentors: z.boolean().default(usual.MentorsToMentors),
  SupervisorsToMentees: z.boolean().default(usual.SupervisorsToMentees),
  /** Minutes after which unread messages are mailed; null for never. */
  MailAfter: z.int().min(5).max(1440).nullable().default(usual.MailAfter),
  /** Whether these mails contain the text of the messages. */
  MailText: z.boolean().default(usual.MailText),
  /** For how many minutes authors may edit and remove their messages. */
  EditMinutes: z.int().min(0).max(1440).default(usual.EditMinutes),
  RemoveHours: z.int().min(0).max(720).default(usual.RemoveHours),
  /** Months for which messages are kept; those of minors and those in reports for at least 24. */
  KeepMonths: z.int().min(1).max(120).default(usual.KeepMonths),
  Safeguarding: safeguarding.optional(),
  /** A text above the message field: whom to turn to, what is not wanted. */
  Help: localText(2_000).optional(),
  /** Ids of the people who decide on reports of abuse, besides the programme's managers. */
  Moderators: z.array(id).max(20).default([]),
});
export type ChatSettings = z.output<typeof chatSettings>;
