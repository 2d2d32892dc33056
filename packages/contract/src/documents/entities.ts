import { z } from 'zod';
import { mailKeyNames } from '../constants/mail-keys.ts';
import { roles } from '../constants/roles.ts';
import { fieldName, id, instant, isStorable, localText, ordinal, text, version } from '../core/fields.ts';
import { fileId } from '../files/entities.ts';

/** What a document is made as: a PDF of one of the first four kinds, or the text of a mail. */
export const documentKinds = ['certificate', 'contract', 'list', 'letter', 'mail'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Characters of the longest text of a document, and of its longest function. */
export const MAX_DOCUMENT_TEXT = 262_144;
export const MAX_DOCUMENT_FUNCTION = 131_072;

/** First words of addresses below /razor that are not documents. */
const reservedNames: readonly string[] = ['frame'];

/** The name of a document, which its address contains: `/razor/certificate`. */
export const documentName = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9._-]{0,79}$/, { error: 'documentName' })
  .refine((name) => !reservedNames.includes(name.toLowerCase()) && !/\.pdf$/i.test(name), { error: 'nameReserved' });

/** Text that is kept to the byte. */
const source = (max: number) => z.string().max(max).refine(isStorable, { error: 'unstorable' });

/** A value that whoever issues a document fills in. */
export const documentArgument = z.strictObject({
  Name: fieldName,
  Label: localText(120),
  /** What the form proposes. */
  Default: text(500).default(''),
});

export const documentPage = z.strictObject({
  Size: z.enum(['A4', 'A5']).default('A4'),
  Landscape: z.boolean().default(false),
  /** Whether the programme's logo and title stand above the text. */
  Letterhead: z.boolean().default(true),
});

/** How issued documents are numbered: `Prefix` and digits. `{year}` in the prefix begins anew each year. */
export const documentNumbering = z.strictObject({
  Prefix: text(40),
  Digits: z.int().min(1).max(9).default(4),
});

/** What is saved of a document, and kept whole in each version. */
export const documentBody = z.strictObject({
  Name: documentName,
  Title: localText(200).refine((title) => (typeof title === 'string' ? title : title.el) !== '', { error: 'required' }),
  Kind: z.enum(documentKinds),
  /** Liquid that gives HTML. */
  Text: source(MAX_DOCUMENT_TEXT),
  /** A script whose result the text reads as `data`; empty for none. */
  Function: source(MAX_DOCUMENT_FUNCTION).default(''),
  /** Whether it is issued; otherwise it is a part that other documents contain. */
  Main: z.boolean().default(true),
  Arguments: z
    .array(documentArgument)
    .max(30)
    .refine((all) => new Set(all.map(({ Name }) => Name)).size === all.length, { error: 'notUnique' })
    .default([]),
  Page: documentPage.default({ Size: 'A4', Landscape: false, Letterhead: true }),
  Numbering: documentNumbering.nullable().default(null),
  /** The roles that may open it at its address, and read in people's files what was issued of it. */
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
  /** How many were issued of it. */
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
  /** The bytes that would be issued, in base64; null for a mail. */
  Pdf: z.string().nullable(),
  Pages: z.int(),
  /** The cleaned text. */
  Html: z.string(),
  /** The subject of a mail; null for other kinds. */
  Subject: z.string().nullable(),
});
export type DocumentPreview = z.output<typeof documentPreview>;

export const issuedStates = ['made', 'sent', 'accepted', 'revoked'] as const;
export type IssuedState = (typeof issuedStates)[number];

/** A document that was issued to a person; a list is about nobody alone. */
export const issuedDocument = z.strictObject({
  Id: id,
  /** The issue that it was made with. */
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
  /** With which anyone can verify it. */
  Code: z.string(),
  File: z.strictObject({ Id: fileId, Version: z.string() }).nullable(),
  /** SHA-256 of its bytes, in hexadecimal. */
  Sha256: z.string().nullable(),
  /** Whether the caller may accept it now. */
  CanAccept: z.boolean(),
});
export type IssuedDocument = z.output<typeof issuedDocument>;

/** A mail of the server that a document of kind mail with this name replaces. */
export const mailKey = z.strictObject({
  Key: z.enum(mailKeyNames),
  /** The names of the values that its text may use. */
  Values: z.array(z.string()),
  /** Whether the programme has such a document. */
  Replaced: z.boolean(),
});
