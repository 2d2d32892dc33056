import { z } from 'zod';
import { mailKeyNames } from '../constants/mail-keys.ts';
import { roles } from '../constants/roles.ts';
import { fieldName, id, instant, isStorable, localText, ordinal, text, version } from '../core/fields.ts';
import { fileId } from '../files/entities.ts';

/** Kinds of documents: the first four are printed as PDFs, the last replaces the text of a built-in mail. */
export const documentKinds = ['certificate', 'contract', 'list', 'letter', 'mail'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Maximum lengths of a document's text and of its function, in characters. */
export const MAX_DOCUMENT_TEXT = 262_144;
export const MAX_DOCUMENT_FUNCTION = 131_072;

/** Names that no document may have, because their paths below /razor are used otherwise. */
const reservedNames: readonly string[] = ['frame'];

/** The name of a document, which is part of its URL: `/razor/certificate`. */
export const documentName = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9._-]{0,79}$/, { error: 'documentName' })
  .refine((name) => !reservedNames.includes(name.toLowerCase()) && !/\.pdf$/i.test(name), { error: 'nameReserved' });

/** Text that is stored unchanged, without trimming or normalisation. */
const source = (max: number) => z.string().max(max).refine(isStorable, { error: 'unstorable' });

/** A value that is entered when a document is issued. */
export const documentArgument = z.strictObject({
  Name: fieldName,
  Label: localText(120),
  /** Initial value in the form. */
  Default: text(500).default(''),
});

export const documentPage = z.strictObject({
  Size: z.enum(['A4', 'A5']).default('A4'),
  Landscape: z.boolean().default(false),
  /** Whether the programme's logo and title stand above the text. */
  Letterhead: z.boolean().default(true),
});

/** Format of document numbers: `Prefix` and digits. With `{year}` in the prefix, counting restarts each year. */
export const documentNumbering = z.strictObject({
  Prefix: text(40),
  Digits: z.int().min(1).max(9).default(4),
});

/** Content of a document, stored in full with each version. */
export const documentBody = z.strictObject({
  Name: documentName,
  Title: localText(200).refine((title) => (typeof title === 'string' ? title : title.el) !== '', { error: 'required' }),
  Kind: z.enum(documentKinds),
  /** A Liquid template that renders HTML. */
  Text: source(MAX_DOCUMENT_TEXT),
  /** A script whose result is available to the template as `data`; empty for none. */
  Function: source(MAX_DOCUMENT_FUNCTION).default(''),
  /** False for a part, which is only included in other documents. */
  Main: z.boolean().default(true),
  Arguments: z
    .array(documentArgument)
    .max(30)
    .refine((all) => new Set(all.map(({ Name }) => Name)).size === all.length, { error: 'notUnique' })
    .default([]),
  Page: documentPage.default({ Size: 'A4', Landscape: false, Letterhead: true }),
  Numbering: documentNumbering.nullable().default(null),
  /** Roles that may open it at its URL, and read its issued copies in people's files. */
  Access: z.array(z.enum(roles)).max(roles.length).default([]),
});
export type DocumentBody = z.output<typeof documentBody>;

/** A document with its newest version. */
export const document = z.strictObject({
  Id: id,
  ...documentBody.shape,
  Version: version,
  SavedAt: instant,
  SavedBy: z.string().nullable(),
  /** Number of issued copies, including revoked ones. */
  Issued: z.int(),
});
export type Document = z.output<typeof document>;

/** A document without its texts, for lists. */
export const documentSummary = document.pick({
  Id: true,
  Name: true,
  Title: true,
  Kind: true,
  Main: true,
  Version: true,
  SavedAt: true,
  SavedBy: true,
  Issued: true,
});
export type DocumentSummary = z.output<typeof documentSummary>;

/** A version of a document as it was saved. */
export const documentVersion = z.strictObject({
  Version: ordinal,
  SavedAt: instant,
  SavedBy: z.string().nullable(),
  Document: documentBody,
});
export type DocumentVersion = z.output<typeof documentVersion>;

/** Values of a document's arguments, by name. */
export const argumentValues = z.record(fieldName, text(500)).refine((values) => Object.keys(values).length <= 30);

/** A document as it would be printed or mailed. */
export const documentPreview = z.strictObject({
  /** The PDF in base64; null for a mail. */
  Pdf: z.string().nullable(),
  Pages: z.int(),
  /** The rendered text, sanitized. */
  Html: z.string(),
  /** The subject of a mail; null for other kinds. */
  Subject: z.string().nullable(),
});
export type DocumentPreview = z.output<typeof documentPreview>;

export const issuedStates = ['made', 'sent', 'accepted', 'revoked'] as const;
export type IssuedState = (typeof issuedStates)[number];

/** An issued document; for a list, `UserId` is null and `Person` empty. */
export const issuedDocument = z.strictObject({
  Id: id,
  /** The issue that created it. */
  IssueId: id,
  Name: documentName,
  Title: localText(200),
  Kind: z.enum(documentKinds),
  /** Empty when its document is not numbered. */
  Number: z.string(),
  UserId: id.nullable(),
  Person: z.string(),
  State: z.enum(issuedStates),
  MadeAt: instant,
  SentAt: instant.nullable(),
  AcceptedAt: instant.nullable(),
  RevokedAt: instant.nullable(),
  Reason: z.string(),
  /** Verification code, with which anyone can check that it is genuine. */
  Code: z.string(),
  File: z.strictObject({ Id: fileId, Version: z.string() }).nullable(),
  /** SHA-256 of the PDF, in hexadecimal. */
  Sha256: z.string().nullable(),
  /** Whether the caller may accept it now. */
  CanAccept: z.boolean(),
});
export type IssuedDocument = z.output<typeof issuedDocument>;

/** A built-in mail that a document of kind mail with the same name replaces. */
export const mailKey = z.strictObject({
  Key: z.enum(mailKeyNames),
  /** Variables that its text may use. */
  Values: z.array(z.string()),
  /** Whether the programme has a document that replaces it. */
  Replaced: z.boolean(),
});
