import { fixedFields } from '@ithaki/microdata';
import { z } from 'zod';
import { call, changes, changesPersons, exporting, reads, readsPersons } from '../core/call.ts';
import { done, id, instant, localText, nothing, ordinal, page, requiredText, text, version } from '../core/fields.ts';
import { sheetName } from './definition.ts';

/** The most participants that one call names. */
export const MAX_KAYAS = 5_000;

/** The most characters of a receipt that a person brings. */
export const MAX_RECEIPT = 5_000_000;

const kayas = z.int().min(1).max(2_147_483_647);

/** Whose sheets are meant: those of the kayas, or of the programme's filter when there are none. */
const recipients = {
  kayas: z.array(kayas).max(MAX_KAYAS).default([]),
  ProjectId: id.optional(),
  /** The action whose date is the entry, when the sheet does not say it. */
  ActionId: id.optional(),
  MIS: text(200),
  /** The start sheet when true, else the end sheet; `Sheet` wins. */
  Start: z.boolean().optional(),
  Sheet: sheetName.optional(),
};

/** A participant who stays out, with the codes of what is wrong. */
const notReady = z.strictObject({ Kayas: kayas, Codes: z.array(z.string()) });
export type NotReady = z.output<typeof notReady>;

/**
 * queued, sending: not answered yet; accepted, partly, refused: the receipt says so; unknown: no answer came, the courier
 * will ask; held: waits for a person; withdrawn: nobody of it is left to be sent.
 */
export const batchState = z.enum([
  'queued',
  'sending',
  'unknown',
  'held',
  'accepted',
  'partly',
  'refused',
  'withdrawn',
]);
export type BatchState = z.output<typeof batchState>;

/** Why a batch is held, or why its last attempt brought nothing. */
export const batchProblem = z.enum([
  ...(['noEndpoint', 'lost', 'noLookup', 'gaveUp', 'otherBytes', 'unreadable', 'otherBatch'] as const),
  ...(['contradicts', 'adds', 'lacks', 'notReached', 'notTaken', 'hostNotAllowed', 'secretGone'] as const),
]);
export type BatchProblem = z.output<typeof batchProblem>;

const reason = z.strictObject({ Code: z.string(), Text: z.string() });

const attempt = z.strictObject({
  Id: id,
  Kind: z.enum(['send', 'lookUp', 'receipt', 'resolve']),
  At: instant,
  /** Who did it; null for the server itself. */
  By: z.string().nullable(),
  Status: z.int().nullable(),
  /** What came of it: a state of the batch, or a problem; null while it lasts. */
  Outcome: z.string().nullable(),
  /** The beginning of the answer's body, or the person's reason. */
  Body: z.string(),
});

/** A batch in the ledger; those who see only some people see no others here. */
export const microdataBatch = z.strictObject({
  BatchId: z.uuid(),
  Number: ordinal,
  State: batchState,
  Problem: batchProblem.nullable(),
  /** SHA-256 of its bytes, in hexadecimal digits. */
  Digest: z.string(),
  Count: z.int(),
  Accepted: z.int(),
  Refused: z.int(),
  /** When the server tries or asks again; null when it does not. */
  NextAt: instant.nullable(),
  MaybeReceived: z.boolean(),
  ReceiptNumber: z.string().nullable(),
  /** The Ed25519 signature with which it was sent, in base64, and the fingerprint of its key. */
  Signature: z.strictObject({ Value: z.string(), Key: z.string() }).nullable(),
  Kayas: z.array(kayas),
  Reasons: z.array(
    z.strictObject({
      Kayas: kayas,
      /** Null for somebody who was erased. */
      UserId: id.nullable(),
      Revision: ordinal,
      Reasons: z.array(reason),
    }),
  ),
  Attempts: z.array(attempt),
});
export type MicrodataBatch = z.output<typeof microdataBatch>;

const sendHead = {
  Id: id,
  At: instant,
  By: z.string().nullable(),
  Sheet: sheetName,
  Mis: z.string(),
  /** The receiver's host; null where people carry the files over. */
  Host: z.string().nullable(),
  Count: z.int(),
  Accepted: z.int(),
  Refused: z.int(),
  /** Participants whose batch has no receipt yet. */
  Open: z.int(),
  /** Whether a batch waits for a person. */
  Held: z.boolean(),
  Unchanged: z.int(),
  NotReady: z.int(),
};

/** A send in the ledger. */
export const microdataSend = z.strictObject(sendHead);
export type MicrodataSend = z.output<typeof microdataSend>;

/** How the server makes itself known to the receiver. */
export const endpointAuths = ['basic', 'bearer', 'certificate'] as const;

/** The receiver's codes by ours, for values of fixed elements. */
const codes = z.partialRecord(z.enum(fixedFields), z.record(z.string().min(1).max(200), requiredText(200)));

/** Where microdata are sent. Secrets are never shown; `HasSecret` says that there is one. */
const endpoint = z.strictObject({
  Url: z.string(),
  Auth: z.enum(endpointAuths),
  User: z.string(),
  HasSecret: z.boolean(),
  Lookup: z.boolean(),
  /** Whether batches are signed. */
  Sign: z.boolean(),
  Codes: codes,
  Version: version,
});
export type MicrodataEndpoint = z.output<typeof endpoint>;

/** A sheet as it was sent. */
const sentSheet = z.strictObject({
  BatchId: z.uuid(),
  Revision: ordinal,
  SentAt: instant,
  /** The receiver's host; null where people carried the file over. */
  Host: z.string().nullable(),
  Result: z.enum(['open', 'accepted', 'refused']),
  /** When the receiver's answer came. */
  SettledAt: instant.nullable(),
  ReceiptNumber: z.string().nullable(),
  Reasons: z.array(reason),
  /** Whether the contents were blanked, as the programme decided. */
  Blanked: z.boolean(),
  Fixed: z.array(z.strictObject({ Name: z.enum(fixedFields), Value: z.string(), Label: localText().nullable() })),
  Answers: z.array(
    z.strictObject({
      Id: z.int(),
      Text: localText(),
      Value: z.string(),
      /** The text of the chosen option, or the name of the place. */
      Label: localText().nullable(),
    }),
  ),
  /** How many values were sent that the caller may not see. */
  Hidden: z.int(),
});
export type SentMicrodata = z.output<typeof sentSheet>;

const forOne = { ProjectId: id.optional() };
const batch = { ...forOne, BatchId: z.uuid() };

const ledger = { ...readsPersons, permission: 'microdata.see', purpose: 'microdata', reach: 'project' } as const;
const mending = { ...changesPersons, permission: 'microdata.send', purpose: 'microdata', reach: 'project' } as const;
const xmlFile = { ...exporting, permission: 'microdata.send', purpose: 'microdata', reach: 'persons' } as const;

/** Calls about sending microdata, its ledger, and the place where they are sent. */
export const microdataSending = {
  file: call({
    path: '/api/user/GetMicrodata',
    summary: 'The XML of these participants’ sheets: the bytes that sending them now would send.',
    ...xmlFile,
    body: z.strictObject({ ...recipients, OnlyReady: z.boolean().default(false) }),
    reply: z.string(),
    errors: ['NotReady', 'MisNotOurs', 'FieldsHidden'],
  }),
  send: call({
    path: '/api/user/SendMicrodata',
    summary:
      'Sends these participants’ sheets in batches of 500, which the server then delivers by itself. Whom the receiver has accepted as they are is left out, and so is who is not ready.',
    ...changesPersons,
    permission: 'microdata.send',
    purpose: 'microdata',
    reach: 'persons',
    idempotency: 'required',
    body: z.strictObject(recipients),
    reply: z.strictObject({
      /** Null when nobody was left to be sent. */
      SendId: id.nullable(),
      Batches: z.int(),
      Unchanged: z.array(kayas),
      NotReady: z.array(notReady),
    }),
    errors: ['MisNotOurs', 'FieldsHidden', 'KeptUntilMissing'],
  }),
  sends: call({
    path: '/api/microdata/Sends',
    summary: 'The sends of the programme, the newest first.',
    ...ledger,
    body: z.strictObject({ ...forOne, Sheet: sheetName.optional(), Page: z.int().min(0).max(1_000_000).default(0) }),
    reply: page(microdataSend),
  }),
  oneSend: call({
    path: '/api/microdata/Send',
    summary: 'A send with its batches, what the receiver said of each participant, and every attempt.',
    ...ledger,
    body: z.strictObject({ ...forOne, Id: id }),
    reply: z.strictObject({ ...sendHead, StayedOut: z.array(notReady), List: z.array(microdataBatch) }),
  }),
  batch: call({
    path: '/api/microdata/Batch',
    summary: 'The bytes of a batch, as they are or were sent.',
    ...xmlFile,
    body: z.strictObject(batch),
    reply: z.string(),
    errors: ['BatchBlanked', 'FieldsHidden'],
  }),
  sent: call({
    path: '/api/microdata/Sent',
    summary:
      'What was sent about a participant by one sheet, as its bytes say it, and what the receiver answered, the newest first. Answers that the caller may not see are counted alone.',
    permission: 'microdata.sheets',
    purpose: 'microdata',
    reach: 'person',
    ...readsPersons,
    body: z.strictObject({ ...forOne, UserId: id, Sheet: sheetName }),
    reply: z.array(sentSheet),
    errors: ['SheetNotAsked', 'NoParticipant'],
  }),
  resolve: call({
    path: '/api/microdata/Resolve',
    summary:
      'Says of a held batch whether the receiver has it: received and accepted under a number, or not received, in which case the server sends the same bytes again.',
    ...mending,
    body: z.strictObject({
      ...batch,
      Received: z.boolean(),
      Number: text(200).default(''),
      Reason: requiredText(2_000),
    }),
    reply: done,
    errors: ['BatchNotHeld', 'NumberMissing'],
  }),
  receipt: call({
    path: '/api/microdata/Receipt',
    summary: 'Takes the receiver’s receipt of a held batch from a person who has it as a file.',
    ...mending,
    bodyLimit: MAX_RECEIPT * 3,
    body: z.strictObject({ ...batch, Receipt: z.string().min(1).max(MAX_RECEIPT) }),
    reply: done,
    errors: ['BatchNotHeld', 'ReceiptUnreadable', 'ReceiptUnfit'],
  }),
  withdraw: call({
    path: '/api/microdata/Withdraw',
    summary: 'Takes participants out of batches of a sheet that the receiver cannot have yet.',
    ...mending,
    body: z.strictObject({
      ...forOne,
      Sheet: sheetName,
      kayas: z.array(kayas).min(1).max(MAX_KAYAS),
      Reason: requiredText(2_000),
    }),
    reply: z.strictObject({ Withdrawn: z.array(kayas), Refused: z.array(kayas) }),
  }),
  endpoint: call({
    path: '/api/microdata/Endpoint',
    summary: 'Where the programme’s microdata are sent, without secrets; null when there is no such place.',
    permission: 'microdata.send',
    reach: 'project',
    ...reads,
    body: z.strictObject(forOne),
    reply: endpoint.nullable(),
  }),
  setEndpoint: call({
    path: '/api/microdata/SetEndpoint',
    summary:
      'Sets where the programme’s microdata are sent. Without a secret the stored one stays, as long as server and kind are the same.',
    permission: 'microdata.endpoint',
    reach: 'project',
    ...changes,
    body: z.strictObject({
      ...forOne,
      Url: requiredText(500),
      Auth: z.enum(endpointAuths),
      User: text(200).default(''),
      /** The password or token; of a certificate, it and its private key, both as PEM. */
      Secret: z.string().min(1).max(20_000).optional(),
      Lookup: z.boolean(),
      Sign: z.boolean().default(false),
      Codes: codes.default({}),
      Version: version.optional(),
    }),
    reply: z.strictObject({ Version: version }),
    errors: ['Conflict', 'SecretNeeded', 'ProxyNotHttps', 'HostNotAllowed'],
  }),
  schema: call({
    method: 'GET',
    path: '/api/microdata/schema/1.xsd',
    summary: 'The XML schema of what is sent.',
    permission: 'anyone',
    reach: 'none',
    ...reads,
    rate: 'anonymous',
    overHttp: true,
    body: nothing,
    reply: z.string(),
  }),
  receiptSchema: call({
    method: 'GET',
    path: '/api/microdata/schema/receipt-1.xsd',
    summary: 'The XML schema of receipts.',
    permission: 'anyone',
    reach: 'none',
    ...reads,
    rate: 'anonymous',
    overHttp: true,
    body: nothing,
    reply: z.string(),
  }),
};
