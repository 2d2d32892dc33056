import { z } from 'zod';
import { call, changesPersons, readsPersons } from './core/call.ts';
import { done, id, jsonValue, nothing, someText } from './core/fields.ts';

/** Everything held on one person, by what it is held for. */
const holdings = z.array(
  z.strictObject({
    /** The name of the table, as the text `personalData.<Name>` explains it. */
    Name: z.string(),
    Rows: z.array(z.record(z.string(), jsonValue)),
  }),
);

const account = z.strictObject({ Id: id, Name: z.string(), Username: z.string() });

/** What is held on a person: given to them whole, and removed. */
export const personalData = {
  mine: call({
    path: '/api/user/ExportMyData',
    summary: 'Everything held on the caller, without secrets such as password hashes.',
    permission: 'own.data',
    reach: 'own',
    ...readsPersons,
    beforeConsent: true,
    body: nothing,
    reply: holdings,
  }),
  ofPerson: call({
    path: '/api/user/ExportUserData',
    summary: 'The same of another person, for an administrator who answers their request.',
    permission: 'people.erase',
    reach: 'person',
    ...readsPersons,
    body: z.strictObject({ UserId: id }),
    reply: holdings,
  }),
  archive: call({
    method: 'GET',
    path: '/api/user/MyDataArchive',
    bytes: true,
    summary: 'The same as a .zip, with every version of the files about the caller in all projects.',
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
    bytes: true,
    summary: 'That of another person, for an administrator who answers their request.',
    permission: 'people.erase',
    reach: 'person',
    ...readsPersons,
    body: z.strictObject({ UserId: z.coerce.number().pipe(id), ProjectId: z.coerce.number().pipe(id).optional() }),
    reply: z.unknown(),
  }),
  merge: call({
    path: '/api/user/Merge',
    summary:
      'Makes one account of two that a person has. What the other has moves to `UserId`; where both have something the kept account goes on, and the rest stays with the other, which is disabled.',
    permission: 'people.erase',
    reach: 'person',
    ...changesPersons,
    body: z.strictObject({ UserId: id, OtherId: id }),
    reply: z.strictObject({
      /** Fields that were empty and were filled from the other account. */
      Fields: z.array(z.string()),
      Memberships: z.int(),
      Roles: z.int(),
      Links: z.int(),
      Actions: z.int(),
      /** Mentees whom the other account mentored. */
      Mentees: z.int(),
      /** Actions in which both have something: they stay with the other account. */
      ActionsLeft: z.int(),
    }),
    errors: ['SamePerson', 'MeetingsCollide', 'LastAdmin', 'LowerLevel'],
  }),
  duplicates: call({
    path: '/api/user/Duplicates',
    summary:
      'Pairs of members who may be one person: alike in tax number, social security number, telephone, or name and date of birth. At most 200.',
    permission: 'people.erase',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({ ProjectId: id.optional() }),
    reply: z.array(
      z.strictObject({
        /** The older account. */
        Keep: account,
        Other: account,
        Reasons: z.array(z.enum(['afm', 'amka', 'phone', 'name'])),
      }),
    ),
  }),
  erase: call({
    path: '/api/user/EraseUser',
    summary:
      'Removes the data of a member or an applicant everywhere, for good; rows that totals count stay, and numbers that objections ask for, without anything of the person. Nobody erases themselves, who outranks them, or the last administrator.',
    permission: 'people.erase',
    reach: 'person',
    ...changesPersons,
    body: z.strictObject({ UserId: id, Reason: someText(500) }),
    reply: done,
    errors: ['LastAdmin', 'LowerLevel', 'NotYourself'],
  }),
};
