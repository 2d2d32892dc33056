import type { CompiledScripts } from '@ithaki/application';
import { answersSchema, publicFormSchema } from '@ithaki/application/schema';
import { z } from 'zod';
import { id, instant, isStorable, language, localText } from '../core/fields.ts';
import { fileId } from '../files/entities.ts';

/** The file kind of uploads to an application; their category is `application/<AppId>/<Name>`. */
export const APPLICATION_FILES = 'application';

/** Days after which a draft that was not saved again is removed. */
export const DRAFT_DAYS = 60;

/**
 * The status of an application: -1 draft, 1 submitted, 100 resubmitted after a request, 2 eligible, 3 selected, 1000
 * rejected.
 */
export const applicationStatus = z.union([
  z.literal(-1),
  z.literal(1),
  z.literal(100),
  z.literal(2),
  z.literal(3),
  z.literal(1000),
]);
export type ApplicationStatus = z.output<typeof applicationStatus>;

/** The token of a mailed link, valid for one purpose. */
export const linkToken = z.string().min(1).max(100).refine(isStorable, { error: 'unstorable' });

/** A random key that a browser makes for its draft and keeps to itself; knowing it allows editing the draft. */
export const draftKey = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/);

/** The last segment of the path of a result page, `/applicationForm/result/…`. */
export const applicationResult = z.enum(['ok', 'invalidToken', 'expired', 'alreadySubmitted', 'closed', 'withdrawn']);
export type ApplicationResult = z.output<typeof applicationResult>;

/**
 * What a mailed link allows: continuing a draft, viewing the status, uploading documents, setting the first password.
 */
export const linkPurpose = z.enum(['form', 'status', 'documents', 'password']);
export type LinkPurpose = z.output<typeof linkPurpose>;

/** The compiled scripts of a form, by property and script text; one that is missing counts as failed. */
export const compiledScripts = z.strictObject({
  Show: z.record(z.string(), z.unknown()),
  Filter: z.record(z.string(), z.unknown()),
  Validation: z.record(z.string(), z.unknown()),
}) as unknown as z.ZodType<CompiledScripts>;

/** The application period of a form, by the clock of the server. */
export const formWindow = z.strictObject({
  State: z.enum(['soon', 'open', 'closed']),
  OpensAt: instant.nullable(),
  ClosesAt: instant.nullable(),
  /** Seconds after closing within which an application begun before may still be submitted. */
  GraceSeconds: z.int(),
  Now: instant,
});

const project = z.strictObject({
  Id: id,
  Url: z.string(),
  Title: localText(),
  TimeZone: z.string(),
});

/** A programme with a published form, as listed for applicants; the form may be closed. */
export const offeredForm = z.strictObject({ Project: project, Title: localText(), Window: formWindow });
export type OfferedForm = z.output<typeof offeredForm>;

/** When a form was opened by the clock of the server, signed by `Mark`: proves that it was opened before it closed. */
export const formOpening = z.strictObject({ At: instant, Mark: z.string().max(100) });
export type Opening = z.output<typeof formOpening>;

/** A form with everything needed to fill it in. */
export const applicantForm = z.strictObject({
  Project: project,
  Version: z.int(),
  Form: publicFormSchema,
  Codes: compiledScripts,
  Window: formWindow,
  /** The current date for scripts, YYYY-MM-DD in the time zone of the programme. */
  Today: z.string(),
  /** The closing time, formatted in the time zone of the programme: loading time zones is slow on phones. */
  Closes: z.string().nullable(),
  /** To be sent back by `SaveDraft` and `Submit`. */
  Opened: formOpening,
});
export type ApplicantForm = z.output<typeof applicantForm>;

/** A file uploaded for a document or question. */
export const applicationFile = z.strictObject({
  Id: fileId,
  FileName: z.string(),
  Type: z.string(),
  Bytes: z.int(),
  UploadedAt: instant,
});
export type ApplicationFile = z.output<typeof applicationFile>;

/** A document requested of an applicant, or a question of type `file`, with its state and files. */
export const applicationDocument = z.strictObject({
  Name: z.string(),
  Label: localText(),
  Help: localText().nullable(),
  Required: z.boolean(),
  DueAt: instant.nullable(),
  /** Missing, uploaded, accepted by staff, refused (to be uploaded again), or past its deadline. */
  State: z.enum(['missing', 'there', 'accepted', 'refused', 'late']),
  /** The comment of staff. */
  Note: z.string(),
  MaxFiles: z.int(),
  /** The `accept` attribute of the file input. */
  Accept: z.string(),
  MaxBytes: z.int(),
  CanAdd: z.boolean(),
  Files: z.array(applicationFile),
});
export type ApplicationDocument = z.output<typeof applicationDocument>;

/** A message sent to the applicant. */
export const applicationMessage = z.strictObject({
  Id: id,
  Subject: z.string(),
  Text: z.string(),
  At: instant,
  ReadAt: instant.nullable(),
});

/** An event of the history as shown to the applicant. */
export const applicantEvent = z.strictObject({
  At: instant,
  /** The key of its text is `applications.event.<Kind>`. */
  Kind: z.string(),
  /** The public name of the new status; null when the status did not change. */
  Status: localText().nullable(),
  /** A text for the applicant, such as the reason of a rejection or what is requested. */
  Text: localText().nullable(),
});

/** An application as shown to its applicant, draft or submitted. */
export const ownApplication = z.strictObject({
  Id: id,
  Project: project,
  Version: z.int(),
  Form: publicFormSchema,
  Codes: compiledScripts,
  Today: z.string(),
  Window: formWindow,
  Language: language,
  Status: applicationStatus,
  /** The public name of the status; '' for a draft. */
  StatusName: localText(),
  StatusText: localText().nullable(),
  Answers: answersSchema,
  Revision: z.int(),
  Protocol: z.string().nullable(),
  /** The code by which anyone can verify the receipt; null for a draft. */
  VerifyCode: z.string().nullable(),
  kayas: z.int().nullable(),
  SavedAt: instant,
  SubmittedAt: instant.nullable(),
  WithdrawnAt: instant.nullable(),
  Documents: z.array(applicationDocument),
  Messages: z.array(applicationMessage),
  History: z.array(applicantEvent),
  /** What the applicant may do with it now. */
  Can: z.strictObject({
    Edit: z.boolean(),
    Submit: z.boolean(),
    Withdraw: z.boolean(),
    Upload: z.boolean(),
    Object: z.boolean(),
    SetPassword: z.boolean(),
  }),
  /** Its place in the newest published ranking. */
  Ranking: z
    .strictObject({
      Id: id,
      Kind: z.enum(['provisional', 'final']),
      Place: z.int(),
      Points: z.number(),
      Standing: z.enum(['selected', 'reserve', 'out']),
      ObjectionsUntil: instant.nullable(),
      /** The points by criterion, each with its reason. */
      Criteria: z.array(
        z.strictObject({
          Name: z.string(),
          Label: localText(),
          Points: z.number(),
          Max: z.number().nullable(),
          Reason: z.string(),
        }),
      ),
      /** The files for the objection, which can be added until it is submitted; null where no objection is possible. */
      Evidence: applicationDocument.nullable(),
    })
    .nullable(),
  /** The newest objection of the applicant. */
  Objection: z
    .strictObject({
      Text: z.string(),
      State: z.enum(['waiting', 'accepted', 'refused']),
      Answer: z.string(),
      At: instant,
    })
    .nullable(),
  /** Whether required documents are missing that the applicant can still upload. */
  BringDocuments: z.boolean(),
});
export type OwnApplication = z.output<typeof ownApplication>;
