import type { FormCodes } from '@ithaki/application';
import { answersSchema, askedFormSchema } from '@ithaki/application/schema';
import { z } from 'zod';
import { id, instant, isStorable, language, localText } from '../core/fields.ts';
import { fileId } from '../files/entities.ts';

/** The word of uploads that belong to an application; the category goes on '/AppId/Name'. */
export const APPLICATION_FILES = 'application';

/** A draft that nobody went on with for so many days is removed. */
export const DRAFT_DAYS = 60;

/** -1 draft, 1 submitted, 100 submitted again after a request, 2 eligible, 3 selected, 1000 rejected. */
export const applicationStatus = z.union([
  z.literal(-1),
  z.literal(1),
  z.literal(100),
  z.literal(2),
  z.literal(3),
  z.literal(1000),
]);
export type ApplicationStatus = z.output<typeof applicationStatus>;

/** Carried by a link in a mail, for one purpose. */
export const linkToken = z.string().min(1).max(100).refine(isStorable, { error: 'unstorable' });

/** The name a browser gives its draft, random, kept in it alone: whoever knows it may go on writing. */
export const draftKey = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/);

/** What of an address stands after '/applicationForm/result/'. */
export const applicationResult = z.enum(['ok', 'invalidToken', 'expired', 'alreadySubmitted', 'closed', 'withdrawn']);
export type ApplicationResult = z.output<typeof applicationResult>;

/** What a mailed link is good for: going on with a draft, seeing what became of it, bringing documents, a password. */
export const linkPurpose = z.enum(['form', 'status', 'documents', 'password']);
export type LinkPurpose = z.output<typeof linkPurpose>;

/** Scripts of a form made ready to run, by what they are for and their text; one that is missing has failed. */
export const formCodes = z.strictObject({
  Show: z.record(z.string(), z.unknown()),
  Filter: z.record(z.string(), z.unknown()),
  Validation: z.record(z.string(), z.unknown()),
}) as unknown as z.ZodType<FormCodes>;

/** When a form takes applications, by the server's clock. */
export const formWindow = z.strictObject({
  State: z.enum(['soon', 'open', 'closed']),
  OpensAt: instant.nullable(),
  ClosesAt: instant.nullable(),
  /** Whoever has begun may send theirs for so many seconds after it closes. */
  GraceSeconds: z.int(),
  Now: instant,
});

const project = z.strictObject({
  Id: id,
  Url: z.string(),
  Title: localText(),
  TimeZone: z.string(),
});

/** A programme that takes applications, or did. */
export const offeredForm = z.strictObject({ Project: project, Title: localText(), Window: formWindow });
export type OfferedForm = z.output<typeof offeredForm>;

/** When a form was opened, by the server’s clock and with its mark: who had it open before the end has the grace. */
export const opening = z.strictObject({ At: instant, Mark: z.string().max(100) });
export type Opening = z.output<typeof opening>;

/** A form as it is filled in. */
export const askedForm = z.strictObject({
  Project: project,
  Version: z.int(),
  Form: askedFormSchema,
  Codes: formCodes,
  Window: formWindow,
  /** The frozen day that scripts see, YYYY-MM-DD in the project's zone. */
  Today: z.string(),
  /** When it closes on the programme's clock, as it is read: phones are slow to learn about time zones. */
  Closes: z.string().nullable(),
  /** To be sent along with what is filled in. */
  Opened: opening,
});
export type AskedFormReply = z.output<typeof askedForm>;

/** A file in a document's or question's place. */
export const applicationFile = z.strictObject({
  Id: fileId,
  FileName: z.string(),
  Type: z.string(),
  Bytes: z.int(),
  UploadedAt: instant,
});
export type ApplicationFile = z.output<typeof applicationFile>;

/** A document asked of an application, or a question with files, and how it stands. */
export const applicationDocument = z.strictObject({
  Name: z.string(),
  Label: localText(),
  Help: localText().nullable(),
  Required: z.boolean(),
  DueAt: instant.nullable(),
  /** Missing, there, accepted by staff, to be brought again, or too late. */
  State: z.enum(['missing', 'there', 'accepted', 'refused', 'late']),
  /** What staff say of it. */
  Note: z.string(),
  MaxFiles: z.int(),
  /** For a file input. */
  Accept: z.string(),
  MaxBytes: z.int(),
  CanAdd: z.boolean(),
  Files: z.array(applicationFile),
});
export type ApplicationDocument = z.output<typeof applicationDocument>;

export const applicationMessage = z.strictObject({
  Id: id,
  Subject: z.string(),
  Text: z.string(),
  At: instant,
  ReadAt: instant.nullable(),
});

/** A step in the history an applicant reads. */
export const openEvent = z.strictObject({
  At: instant,
  /** `applications.event.<Kind>` */
  Kind: z.string(),
  /** The status it came to, by its public name; null when it stayed. */
  Status: localText().nullable(),
  /** Words for the applicant: the reason of a rejection, what is asked. */
  Text: localText().nullable(),
});

/** One's own application, draft or sent. */
export const ownApplication = z.strictObject({
  Id: id,
  Project: project,
  Version: z.int(),
  Form: askedFormSchema,
  Codes: formCodes,
  Today: z.string(),
  Window: formWindow,
  Language: language,
  Status: applicationStatus,
  /** The status by its public name; '' for a draft. */
  StatusName: localText(),
  StatusText: localText().nullable(),
  Answers: answersSchema,
  Revision: z.int(),
  Protocol: z.string().nullable(),
  kayas: z.int().nullable(),
  SavedAt: instant,
  SubmittedAt: instant.nullable(),
  WithdrawnAt: instant.nullable(),
  Documents: z.array(applicationDocument),
  Messages: z.array(applicationMessage),
  History: z.array(openEvent),
  /** What may be done with it now. */
  Can: z.strictObject({
    Edit: z.boolean(),
    Submit: z.boolean(),
    Withdraw: z.boolean(),
    Upload: z.boolean(),
    Object: z.boolean(),
    SetPassword: z.boolean(),
  }),
  /** The table in which it has a place, while it may be objected to or is final. */
  Ranking: z
    .strictObject({
      Id: id,
      Kind: z.enum(['provisional', 'final']),
      Place: z.int(),
      Points: z.number(),
      Standing: z.enum(['selected', 'reserve', 'out']),
      ObjectionsUntil: instant.nullable(),
    })
    .nullable(),
  /** Where its objection stands. */
  Objection: z
    .strictObject({
      Text: z.string(),
      State: z.enum(['waiting', 'accepted', 'refused']),
      Answer: z.string(),
      At: instant,
    })
    .nullable(),
  /** A notice: documents are missing that must be brought before leaving. */
  BringDocuments: z.boolean(),
});
export type OwnApplication = z.output<typeof ownApplication>;
