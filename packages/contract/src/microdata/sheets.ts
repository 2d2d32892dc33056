import { sheetStates } from '@ithaki/microdata';
import { z } from 'zod';
import { call, changesPersons, readsPersons } from '../core/call.ts';
import { id, instant, requiredText, text, version } from '../core/fields.ts';
import { microdataDefinition, sheetName } from './definition.ts';

/** The most answers of one save. */
const MAX_ANSWERS = 500;

const answer = z.strictObject({ Id: z.int().min(1).max(1_000_000), Answer: z.string().max(1_000) });

/** Something that keeps a sheet from being sent, or would surprise its receiver. */
export const microdataProblem = z.strictObject({
  Code: z.string(),
  Severity: z.enum(['error', 'warning']),
  Sheet: sheetName,
  Id: z.int().optional(),
  Field: z.string().optional(),
  /** What is wrong, as a sentence. */
  Message: z.string(),
  /** Where it is mended; null where the caller cannot mend it: `Who` then says who can. */
  Path: z.string().nullable(),
  Who: z.enum(['mentee', 'mentor', 'staff', 'manager']),
  Explained: z.string().optional(),
});
export type MicrodataProblem = z.output<typeof microdataProblem>;

/** A participant's sheet as the caller sees it. Questions and answers that the caller may not see are absent. */
export const microdataSheet = z.strictObject({
  UserId: id,
  Name: z.string(),
  Sheet: sheetName,
  /** The questions by which it is filled in. */
  Sections: microdataDefinition,
  DefinitionVersion: version,
  Data: z.array(answer),
  /** What is proposed for questions that nobody answered yet; stored at the next save. */
  Defaults: z.array(answer),
  /** Questions of every part that must still be answered. */
  Missing: z.array(z.int()),
  Problems: z.array(microdataProblem),
  State: z.enum(sheetStates),
  Version: version,
  MenteeFinal: instant.nullable(),
  MentorFinal: instant.nullable(),
  /** Whether answers exist that the caller may not read, being special categories of personal data. */
  HasSpecial: z.boolean(),
  /** What the caller may do. */
  Can: z.strictObject({
    /** Questions whose answers the caller may change now. */
    Edit: z.array(z.int()),
    /** Whether the caller has a part to hand in now, and which. */
    Final: z.enum(['mentee', 'mentor', 'staff']).nullable(),
    Unfinalise: z.boolean(),
    Explain: z.boolean(),
  }),
  /** What participants are told before they answer. */
  Notice: z.strictObject({
    /** Until when the answers are kept, DD-MM-YYYY; empty while that is not decided. */
    KeptUntil: z.string(),
    /** When this sheet was last sent, with what result and revision; null if it never was. */
    SentAt: instant.nullable(),
    Result: z.string().nullable(),
    Revision: z.int(),
  }),
});
export type MicrodataSheet = z.output<typeof microdataSheet>;

const whose = { ProjectId: id.optional(), UserId: id };
const purpose = { purpose: 'microdata', reach: 'person' } as const;

const reading = (name: string, sheet: string) =>
  call({
    path: `/api/User/GetMicrodata${name}` as const,
    summary: `A participant’s ${sheet} sheet, with proposals, what is missing and what is wrong.`,
    permission: 'microdata.sheets',
    ...purpose,
    ...readsPersons,
    body: z.strictObject(whose),
    reply: microdataSheet,
    errors: ['SheetNotAsked', 'NoParticipant'],
  });

const writing = (name: string, sheet: string, always: boolean) =>
  call({
    path: `/api/User/SetMicrodata${name}` as const,
    summary: `Saves answers of a participant’s ${sheet} sheet: those that changed. Final hands in the caller’s part, when it is whole.`,
    permission: 'microdata.fill',
    ...purpose,
    ...changesPersons,
    always,
    body: z.strictObject({
      ...whose,
      Data: z.array(answer).max(MAX_ANSWERS),
      Final: z.boolean().default(false),
      Version: version.optional(),
    }),
    reply: microdataSheet,
    errors: [
      'Conflict',
      'MicrodataFinal',
      'MicrodataWrong',
      'MicrodataMissing',
      'SheetNotAsked',
      'NoParticipant',
      'PersonErased',
    ],
  });

const completion = (name: string, sheet: string) =>
  call({
    path: `/api/user/CompletedMicrodata${name}` as const,
    summary: `Whether a participant’s ${sheet} sheet is checked, which parts were handed in, and what is missing.`,
    permission: 'microdata.sheets',
    ...purpose,
    ...readsPersons,
    body: z.strictObject(whose),
    reply: z.strictObject({
      Completed: z.boolean(),
      Mentee: z.boolean(),
      Mentor: z.boolean(),
      Missing: z.array(z.int()),
    }),
    errors: ['SheetNotAsked', 'NoParticipant'],
  });

const event = z.strictObject({
  At: instant,
  Kind: z.string(),
  /** Null for the server itself. */
  By: z.string().nullable(),
  Reason: z.string(),
});

/** Calls about one participant’s sheets. */
export const microdataSheets = {
  getStart: reading('Start', 'entry'),
  getEnd: reading('End', 'exit'),
  getSix: reading('Six', 'six-month'),
  setStart: writing('Start', 'entry', false),
  // Those who left or completed the programme still fill in these two.
  setEnd: writing('End', 'exit', true),
  setSix: writing('Six', 'six-month', true),
  completedStart: completion('Start', 'entry'),
  completedEnd: completion('End', 'exit'),
  completedSix: completion('Six', 'six-month'),
  unfinalise: call({
    path: '/api/user/UnfinalizeMicrodata',
    summary: 'Opens a sheet that was handed in, so that it can be corrected. Once it was sent, with a reason.',
    permission: 'microdata.unfinalise',
    ...purpose,
    ...changesPersons,
    body: z.strictObject({
      ...whose,
      /** The exit sheet when true, else the entry sheet; `Sheet` wins. */
      end: z.boolean().default(false),
      Sheet: sheetName.optional(),
      Reason: text(1_000).default(''),
    }),
    reply: z.strictObject({ Result: z.literal('OK') }),
    errors: ['SheetNotHandedIn', 'SentReasonNeeded', 'SheetNotAsked', 'NoParticipant'],
  }),
  explain: call({
    path: '/api/microdata/Explain',
    summary:
      'Says why a warning is left as it is. The explanation holds until the answer changes; without a reason it is withdrawn.',
    permission: 'microdata.explain',
    ...purpose,
    ...changesPersons,
    body: z.strictObject({
      ...whose,
      Sheet: sheetName.default('start'),
      Code: z.string().max(40),
      /** The question it is about, where the problem names one. */
      Id: z.int().min(1).max(1_000_000).optional(),
      Reason: text(1_000),
    }),
    reply: microdataSheet,
    errors: ['NoSuchWarning', 'SheetNotAsked', 'NoParticipant'],
  }),
  writeField: call({
    path: '/api/microdata/WriteField',
    summary: 'Writes an answer that is unlike the person’s field into that field.',
    permission: 'microdata.explain',
    ...purpose,
    ...changesPersons,
    body: z.strictObject({ ...whose, Sheet: sheetName.default('start'), Id: z.int().min(1).max(1_000_000) }),
    reply: microdataSheet,
    errors: ['NoSuchWarning', 'FieldCannotSay', 'SheetNotAsked', 'NoParticipant'],
  }),
  askCorrection: call({
    path: '/api/microdata/AskCorrection',
    summary: 'A participant asks for the correction of a sheet that was handed in; staff see it in its history.',
    permission: 'microdata.ownSheets',
    reach: 'own',
    ...changesPersons,
    always: true,
    body: z.strictObject({ ProjectId: id.optional(), Sheet: sheetName, Reason: requiredText(1_000) }),
    reply: z.strictObject({ Ok: z.literal(true) }),
    errors: ['SheetNotHandedIn', 'SheetNotAsked', 'NoParticipant'],
  }),
  history: call({
    path: '/api/microdata/History',
    summary: 'What was done with a participant’s sheet, the newest first.',
    permission: 'microdata.sheets',
    ...purpose,
    ...readsPersons,
    body: z.strictObject({ ...whose, Sheet: sheetName }),
    reply: z.array(event),
  }),
};
