import { formats, sheetStates } from '@ithaki/microdata';
import { z } from 'zod';
import { call, readsPersons } from '../core/call.ts';
import { id, instant, localText } from '../core/fields.ts';
import { sheetName } from './definition.ts';
import { MAX_KAYAS } from './sending.ts';
import { microdataProblem } from './sheets.ts';

/** Rows of a page. */
export const MICRODATA_PAGE = 100;

/** How far one sheet of a participant is, and what came of sending it. */
const sheetStanding = z.strictObject({
  State: z.enum(sheetStates),
  MenteeFinal: instant.nullable(),
  MentorFinal: instant.nullable(),
  /** The result of the last sending: open, accepted, refused; null when it was never sent. */
  Sent: z.string().nullable(),
  Revision: z.int(),
  /** Whether it was changed since it was last sent. */
  Changed: z.boolean(),
});

/** A participant in the list; columns of fields that the caller may not see are absent. */
export const microdataRow = z.strictObject({
  UserId: id,
  Kayas: z.int(),
  Afm: z.string().optional(),
  Amka: z.string().optional(),
  BirthDate: z.string().optional(),
  Sex: z.string().optional(),
  Address: z.string().optional(),
  PostalCode: z.string().optional(),
  FullName: z.string().optional(),
  Phone: z.string().optional(),
  Region: z.string().optional(),
  Municipality: z.string().optional(),
  UnemploymentCardNumber: z.string().optional(),
  UnemploymentCardDate: z.string().optional(),
  Start: sheetStanding,
  End: sheetStanding,
  Six: sheetStanding,
  /** What the participant asks to have corrected in the chosen sheet; null when they ask for nothing. */
  Asked: z.string().nullable(),
  /** Whether the chosen sheet could be sent now. */
  Ready: z.boolean(),
  /** Problems of the chosen sheet. */
  Problems: z.array(microdataProblem),
});
export type MicrodataRow = z.output<typeof microdataRow>;

/** A problem of several people that comes from the same value of a field, which is mended at once for all of them. */
const sharedProblem = z.strictObject({
  Code: z.string(),
  Message: z.string(),
  Field: z.string(),
  /** The field's name for people. */
  Label: localText(200),
  /** What the question takes, where it is not any text. */
  Format: z.enum(formats).optional(),
  Value: z.string(),
  UserIds: z.array(id),
});
export type SharedProblem = z.output<typeof sharedProblem>;

/** The groups by which the list is filtered, each of the chosen sheet. */
export const microdataGroups = [
  ...(['ready', 'errors', 'warnings'] as const),
  ...(['empty', 'begun', 'submitted', 'checked'] as const),
  ...(['sent', 'accepted', 'refused', 'asked'] as const),
] as const;
export type MicrodataGroup = (typeof microdataGroups)[number];

/** Participants by their numbers, as a list or as pasted text. */
const pasted = z.union([z.array(z.int().min(1).max(2_147_483_647)).max(MAX_KAYAS), z.string().max(100_000)]);

/** The most participants who are named among those who would stay out of a sending. */
export const NAMED_NOT_READY = 30;

/** The call behind the list of participants before a sending. */
export const microdataCompletion = {
  list: call({
    path: '/api/user/GetMicrodataCompletion',
    summary:
      'Participants with their sheets and problems: those of the pasted numbers, or without numbers those whom the programme’s filter admits. Numbers that are unknown or repeated are named.',
    permission: 'microdata.see',
    purpose: 'microdata',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({
      kayas: pasted.default([]),
      ProjectId: id.optional(),
      /** The action whose date is the entry, when the sheet does not say it. */
      ActionId: id.optional(),
      Sheet: sheetName.default('start'),
      Group: z.enum(microdataGroups).optional(),
      Page: z.int().min(0).max(1_000_000).default(0),
    }),
    reply: z.strictObject({
      list: z.array(microdataRow),
      /** All in the chosen group. */
      All: z.int(),
      /** The first of those who would stay out of a sending now, whatever the group. */
      NotReady: z.array(z.int()).max(NAMED_NOT_READY),
      Unknown: z.array(z.string()),
      Repeated: z.array(z.int()),
      /** Problems with one cause; for who may change fields of people. */
      Shared: z.array(sharedProblem),
      /** People by group, and all of them. */
      Counts: z.strictObject({ all: z.int(), ...Object.fromEntries(microdataGroups.map((group) => [group, z.int()])) }),
      /** What is still to be set up before anything can be sent. */
      Setup: z.strictObject({
        Definition: z.boolean(),
        Mis: z.string(),
        KeptUntil: z.string(),
        Filter: z.boolean(),
      }),
    }),
    errors: ['TooManyNumbers', 'FilterOfMicrodataWrong'],
  }),
};
