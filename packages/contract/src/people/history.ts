import { z } from 'zod';
import { call, exporting, reads, readsPersons } from '../core/call.ts';
import { dateText, id, instant, jsonValue, page, text } from '../core/fields.ts';

const projectId = id.optional();

const personReference = z.strictObject({ Id: id, Name: z.string() });

/** An entry in the history of a person's data. */
const historyEvent = {
  At: instant,
  /** Name of the person who did it; empty when their account no longer exists. */
  Who: z.string(),
  /** Name of the person an administrator acted as; absent when they acted as themselves. */
  As: z.string().optional(),
  /** The path of the call. */
  Call: z.string(),
};
const beforeAndAfter = { Before: jsonValue.optional(), After: jsonValue.optional() };

/**
 * Kinds of personal data that somebody opened: the record, actions, answers, files, the application, mails, a
 * list with the person.
 */
export const openedParts = [
  'record',
  'actions',
  'answers',
  'files',
  'application',
  'mails',
  'messages',
  'list',
  'other',
] as const;
export type OpenedPart = (typeof openedParts)[number];

/** A view or change of the caller's own data; before and after only for fields the caller may see. */
export const ownHistoryEntry = z.strictObject({
  ...historyEvent,
  Kind: z.enum(['saw', 'changed']),
  /** The part that changed, such as 'fields.phone', 'roles' or 'action:12'; empty for a view. */
  Target: z.string(),
  /** For a view: how often that day, since all views of one person on one day are one entry. */
  Times: z.int(),
  /** For a view: what was opened that day; empty for a change. */
  Opened: z.array(z.enum(openedParts)),
  ...beforeAndAfter,
});
export type OwnHistoryEntry = z.output<typeof ownHistoryEntry>;

/** Kinds of audit records, by their subject. */
export const auditKinds = [
  'fields',
  'membership',
  'account',
  'actions',
  'applications',
  'programme',
  'mails',
  'exports',
  'bulk',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** An audit record as shown to administrators. */
export const auditEntry = z.strictObject({
  /** Null for one person's share of a bulk change, which has no record of its own. */
  Id: id.nullable(),
  ...historyEvent,
  Whose: personReference.optional(),
  Target: z.string(),
  Address: z.string(),
  /** Whether it is about a private note. The text of the note is left out; `AuditNote` returns it. */
  IsNote: z.boolean(),
  ...beforeAndAfter,
});
export type AuditEntry = z.output<typeof auditEntry>;

/** Calls about who saw and who changed data; part of `people`. */
export const historyCalls = {
  accessOfMine: call({
    path: '/api/user/WhoSawMyData',
    summary: 'Who saw and who changed the caller’s data, newest first.',
    permission: 'own.data',
    reach: 'own',
    ...reads,
    beforeConsent: true,
    body: z.strictObject({ page: z.int().min(0).max(10_000).optional() }),
    reply: page(ownHistoryEntry),
  }),
  audit: call({
    path: '/api/admin/Audit',
    summary:
      'The audit records of the project, or of one person, newest first: by who did it or whose data it is (`Search`, part of a name), by kind, and by days of the project’s time zone, both included.',
    permission: 'audit.read',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({
      UserId: id.optional(),
      Search: text(200).optional(),
      Kind: z.enum(auditKinds).optional(),
      From: dateText.optional(),
      To: dateText.optional(),
      page: z.int().min(0).max(1_000_000).optional(),
      ProjectId: projectId,
    }),
    reply: page(auditEntry),
    errors: ['BadFilter'],
  }),
  auditNote: call({
    path: '/api/admin/AuditNote',
    summary: 'The text of a private note in an audit record, before and after. That it was read is recorded as well.',
    permission: 'audit.read',
    reach: 'project',
    ...exporting,
    body: z.strictObject({ Id: id, ProjectId: projectId }),
    reply: z.strictObject(beforeAndAfter),
  }),
};
