import { z } from 'zod';
import { call, changes, changesPersons, reads, readsPersons, sendsBytes } from './core/call.ts';
import { id, nothing, ordinal, page, requiredText, text, version } from './core/fields.ts';
import {
  argumentValues,
  document,
  documentBody,
  documentName,
  documentPreview,
  documentSummary,
  documentVersion,
  issuedDocument,
  issuedStates,
  mailKey,
} from './documents/entities.ts';
import { numberFromText } from './files/form-uploads.ts';
import { filterErrors, memberSet } from './members.ts';

/** Error codes for a document whose template or function fails. */
const textErrors = ['BadTemplate', 'BadScript', 'FieldsUnseen', 'DocumentFailed', 'PressTimeout'] as const;

/** Maximum number of recipients of one issue. */
export const MAX_ISSUED = 5_000;

/** The people to whom a document is issued, and the values of its arguments. */
const issueBody = z.strictObject({ Name: documentName, ...memberSet.shape, Arguments: argumentValues.default({}) });

/** Calls about documents: certificates, contracts, lists, letters and mails that a programme writes itself. */
export const documents = {
  names: call({
    path: '/api/Documents/GetNames',
    summary: 'The programme’s documents without their texts, by name.',
    permission: 'documents.see',
    reach: 'project',
    ...reads,
    body: nothing,
    reply: z.array(documentSummary),
  }),
  get: call({
    path: '/api/Documents/GetRazorDocuments',
    summary: 'The document with this name, ignoring case, or all documents of the programme for an empty name.',
    permission: 'documents.see',
    reach: 'project',
    ...reads,
    body: z.strictObject({ Name: z.string().max(80).default('') }),
    reply: z.array(document),
  }),
  save: call({
    path: '/api/Documents/SaveRazorDocument',
    summary:
      'Saves a document as a new version, or without an Id as a new document. Only administrators change a function.',
    permission: 'documents.edit',
    reach: 'project',
    ...changes,
    bodyLimit: 1_572_864,
    body: z.strictObject({ Id: id.optional(), ...documentBody.shape, Version: version.default(0) }),
    reply: document,
    errors: ['Conflict', 'NameTaken', 'NotAMailKey', ...textErrors],
  }),
  versions: call({
    path: '/api/Documents/Versions',
    summary: 'Every version of a document as it was saved, the newest first.',
    permission: 'documents.see',
    reach: 'project',
    ...reads,
    body: z.strictObject({ Name: documentName }),
    reply: z.array(documentVersion),
  }),
  restore: call({
    path: '/api/Documents/Restore',
    summary: 'Saves an earlier version of a document as its newest.',
    permission: 'documents.edit',
    reach: 'project',
    ...changes,
    body: z.strictObject({ Name: documentName, Version: ordinal }),
    reply: document,
    errors: ['NameTaken', ...textErrors],
  }),
  preview: call({
    path: '/api/Documents/Preview',
    summary:
      'A document as it would be issued to a person, or to an invented one; nothing is stored, and the document need not be saved.',
    permission: 'documents.edit',
    reach: 'person',
    ...readsPersons,
    bodyLimit: 1_572_864,
    body: z.strictObject({
      Document: documentBody.extend({ Id: id.optional() }),
      UserId: id.optional(),
      Arguments: argumentValues.default({}),
    }),
    reply: documentPreview,
    errors: textErrors,
  }),
  previewIssue: call({
    path: '/api/Documents/PreviewIssue',
    summary: 'Previews an issue: the recipients, their document numbers, and the first document.',
    permission: 'documents.edit',
    reach: 'persons',
    ...readsPersons,
    body: issueBody,
    reply: z.strictObject({
      People: z.int(),
      /** How many of them have no address for mails. */
      WithoutAddress: z.int(),
      /** How many already have this document, unrevoked. */
      Having: z.int(),
      /** The first people, in numbering order. */
      Sample: z.array(z.strictObject({ Id: id, Name: z.string() })),
      /** The first and the last number; null without numbering. */
      Numbers: z.strictObject({ From: z.string(), To: z.string() }).nullable(),
      /** The version of the document, to be sent with the issue. */
      Version: version,
      First: documentPreview.nullable(),
    }),
    errors: [...filterErrors, ...textErrors, 'NobodyChosen', 'NotIssued', 'TooManyIssued'],
  }),
  issue: call({
    path: '/api/Documents/Issue',
    summary:
      'Issues a document to people: a job stores a numbered PDF among the files of each, and mails it if chosen.',
    permission: 'documents.edit',
    reach: 'persons',
    risk: 'sendsMail',
    rate: 'session',
    idempotency: 'required',
    body: issueBody.extend({
      Mail: z.boolean().default(false),
      /** The version that was previewed; 409 when there is a newer one. */
      Version: version.optional(),
    }),
    reply: z.strictObject({ IssueId: id, JobId: id, People: z.int() }),
    errors: [...filterErrors, ...textErrors, 'Conflict', 'NobodyChosen', 'NotIssued', 'TooManyIssued'],
  }),
  issued: call({
    path: '/api/Documents/Issued',
    summary: 'Issued documents, the newest first, filtered by document, person, issue, state or search text.',
    permission: 'documents.see',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({
      Name: z.string().max(80).optional(),
      UserId: id.optional(),
      IssueId: id.optional(),
      State: z.enum(issuedStates).optional(),
      /** Part of a number or a name. */
      Search: text(200).optional(),
      page: ordinal.default(1),
      count: z.int().min(1).max(100).default(20),
    }),
    reply: page(issuedDocument),
  }),
  download: call({
    method: 'GET',
    path: '/api/Documents/Download',
    ...sendsBytes,
    summary: 'The unrevoked documents of an issue, as one PDF or as a .zip.',
    permission: 'documents.see',
    reach: 'project',
    risk: 'exports',
    rate: 'session',
    idempotency: 'none',
    always: true,
    body: z.strictObject({
      IssueId: numberFromText(id),
      As: z.enum(['pdf', 'zip']),
      ProjectId: numberFromText(id).optional(),
    }),
    reply: z.unknown(),
    errors: ['ViewAsReadOnly', 'PressTimeout'],
  }),
  revoke: call({
    path: '/api/Documents/Revoke',
    summary: 'Revokes an issued document for a reason. It keeps its number, and its code says that it was revoked.',
    permission: 'documents.edit',
    reach: 'project',
    ...changesPersons,
    body: z.strictObject({ Id: id, Reason: requiredText(500) }),
    reply: issuedDocument,
    errors: ['AlreadyRevoked'],
  }),
  send: call({
    path: '/api/Documents/Send',
    summary: 'Mails an issued document to its person, again if it was mailed before.',
    permission: 'documents.edit',
    reach: 'project',
    risk: 'sendsMail',
    rate: 'session',
    idempotency: 'required',
    body: z.strictObject({ Id: id }),
    reply: issuedDocument,
    errors: ['AlreadyRevoked', 'NoAddress'],
  }),
  mine: call({
    path: '/api/Documents/Mine',
    summary: 'The documents that were issued to the caller, the newest first.',
    permission: 'own.data',
    reach: 'own',
    ...readsPersons,
    body: nothing,
    reply: z.array(issuedDocument),
  }),
  accept: call({
    path: '/api/Documents/Accept',
    summary:
      'Accepts a contract that was issued to the caller: the digest of its bytes, the time and the address are kept.',
    permission: 'own.data',
    reach: 'own',
    ...changesPersons,
    body: z.strictObject({
      Id: id,
      /** The digest of the bytes that the person read. */
      Sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
    reply: issuedDocument,
    errors: ['AlreadyRevoked', 'NotAcceptable', 'Conflict'],
  }),
  mailKeys: call({
    path: '/api/Documents/GetMailKeys',
    summary: 'The built-in mails that a document of kind mail with the same name replaces.',
    permission: 'documents.see',
    reach: 'project',
    ...reads,
    body: nothing,
    reply: z.array(mailKey),
  }),
  show: call({
    method: 'GET',
    path: '/razor/{Name}',
    ...sendsBytes,
    summary: 'A document filled in for the caller, as a web page, or as a PDF with `.pdf` after its name.',
    permission: 'own.data',
    reach: 'own',
    risk: 'readsPersons',
    rate: 'session',
    idempotency: 'none',
    body: z.strictObject({ Name: requiredText(84), ProjectId: numberFromText(id).optional() }),
    reply: z.unknown(),
    errors: textErrors,
  }),
  draft: call({
    method: 'GET',
    path: '/uncached/{Class}/{Name}',
    ...sendsBytes,
    summary: 'The newest version of any document or part, filled in for the caller, as a web page for editors.',
    permission: 'documents.edit',
    reach: 'project',
    risk: 'readsPersons',
    rate: 'session',
    idempotency: 'none',
    body: z.strictObject({
      Class: z.literal('document'),
      Name: requiredText(80),
      ProjectId: numberFromText(id).optional(),
    }),
    reply: z.unknown(),
    errors: textErrors,
  }),
};
