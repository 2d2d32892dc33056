import { z } from 'zod';
import { call, changesPersons, readsPersons, sendsBytes } from './core/call.ts';
import { done, id, jsonValue, nothing, requiredText } from './core/fields.ts';

/**
 * Why data about a person is not in an exported file: private notes of staff, details of the selection, fields
 * that the person's role may not see, personal data of someone else, copies that only serve the search, or
 * texts of messages, which only the person may export. The text `personalData.withheld.<reason>` explains it.
 */
export const withheldReasons = ['notes', 'selection', 'fields', 'others', 'index', 'messages'] as const;
export type WithheldReason = (typeof withheldReasons)[number];

/** The stored data about one person, by table. */
const holdings = z.array(
  z.strictObject({
    /** Name of the table; the text `personalData.<Name>` explains its purpose. */
    Name: z.string(),
    Rows: z.array(z.record(z.string(), jsonValue)),
    /** The number of rows that were left out wholly or in part, by reason. */
    Withheld: z.array(z.strictObject({ Reason: z.enum(withheldReasons), Count: z.int() })),
  }),
);

/** A private note that the formal export would contain. */
const privateNote = z.strictObject({
  /** The action or application that the note is about. */
  About: z.string(),
  Text: z.string(),
});

const account = z.strictObject({ Id: id, Name: z.string(), Username: z.string() });

/** What merging two accounts changes. */
const merged = z.strictObject({
  /** Fields that were empty and got the value of the other account. */
  Fields: z.array(z.string()),
  Memberships: z.int(),
  Roles: z.int(),
  Links: z.int(),
  Actions: z.int(),
  /** The number of mentees who move from the other account to the kept one. */
  Mentees: z.int(),
  /** Actions in which both accounts have data; they stay with the other account. */
  ActionsLeft: z.int(),
});

/** Calls to export, merge and erase everything stored about a person. */
export const personalData = {
  mine: call({
    path: '/api/user/ExportMyData',
    summary:
      'What is stored about the caller, as far as they may see it, and what else is stored, by kind and reason. Without secrets such as password hashes.',
    permission: 'own.data',
    reach: 'own',
    ...readsPersons,
    beforeConsent: true,
    body: nothing,
    reply: holdings,
  }),
  ofPerson: call({
    path: '/api/user/ExportUserData',
    summary:
      'Everything stored about another person but personal data of others, for an administrator handling their request; private notes only with `Notes`.',
    permission: 'people.erase',
    reach: 'person',
    ...readsPersons,
    body: z.strictObject({ UserId: id, Notes: z.boolean().optional() }),
    reply: holdings,
  }),
  notes: call({
    path: '/api/user/PrivateNotes',
    summary: 'The private notes about another person, for an administrator to read before a formal file holds them.',
    permission: 'people.erase',
    reach: 'person',
    ...readsPersons,
    body: z.strictObject({ UserId: id }),
    reply: z.array(privateNote),
  }),
  archive: call({
    method: 'GET',
    path: '/api/user/MyDataArchive',
    ...sendsBytes,
    summary:
      'What is stored about the caller, as far as they may see it, as a .zip with every version of the files about them in all projects.',
    permission: 'own.data',
    reach: 'own',
    ...readsPersons,
    beforeConsent: true,
    body: nothing,
    reply: z.unknown(),
  }),
  archiveOfPerson: call({
    method: 'GET',
    path: '/api/user/UserDataArchive',
    ...sendsBytes,
    summary:
      'Everything stored about another person but personal data of others as a .zip with their files, for an administrator handling their request; private notes only with `Notes=true`.',
    permission: 'people.erase',
    reach: 'person',
    ...readsPersons,
    body: z.strictObject({
      UserId: z.coerce.number().pipe(id),
      ProjectId: z.coerce.number().pipe(id).optional(),
      Notes: z.enum(['true', 'false']).optional(),
    }),
    reply: z.unknown(),
  }),
  merge: call({
    path: '/api/user/Merge',
    summary:
      'Merges two accounts of one person. The data of `OtherId` moves to `UserId`; where both have data, that of `UserId` counts and the rest stays with the other account, which is disabled. With `Preview` nothing changes and the reply tells what would.',
    permission: 'people.erase',
    reach: 'person',
    ...changesPersons,
    body: z.strictObject({
      UserId: id,
      OtherId: id,
      Preview: z.boolean().default(false),
      /** The preview that the user confirmed; refused when the merge would do something else now. */
      Previewed: merged.optional(),
    }),
    reply: merged,
    errors: ['SamePerson', 'MeetingsCollide', 'LastAdmin', 'LowerLevel', 'AlreadyMerged', 'PreviewOutdated'],
  }),
  duplicates: call({
    path: '/api/user/Duplicates',
    summary:
      'Pairs of members who may be one person: they share the tax number, social security number, telephone, or name and date of birth. At most 200.',
    permission: 'people.erase',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({ ProjectId: id.optional() }),
    reply: z.array(
      z.strictObject({
        /** The account that is kept, the older one. */
        Keep: account,
        Other: account,
        Reasons: z.array(z.enum(['afm', 'amka', 'phone', 'name'])),
      }),
    ),
  }),
  erase: call({
    path: '/api/user/EraseUser',
    summary:
      'Permanently removes the data of a member or an applicant from every project. Rows needed for totals and numbers needed for objections stay, without anything that identifies the person. Nobody can erase themselves, a person who outranks them, or the last administrator.',
    permission: 'people.erase',
    reach: 'person',
    ...changesPersons,
    body: z.strictObject({ UserId: id, Reason: requiredText(500) }),
    reply: done,
    errors: ['LastAdmin', 'LowerLevel', 'NotYourself'],
  }),
};
