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

/** What is held on a person: given to them whole, and removed. */
export const personalData = {
  mine: call({
    path: '/api/user/ExportMyData',
    summary: 'Everything held on the caller, without secrets such as password hashes.',
    permission: 'own.data',
    reach: 'own',
    ...readsPersons,
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
  erase: call({
    path: '/api/user/EraseUser',
    summary:
      'Removes a person’s data everywhere, for good; rows that totals count stay, without anything of the person. Nobody erases themselves, who outranks them, or the last administrator.',
    permission: 'people.erase',
    reach: 'person',
    ...changesPersons,
    body: z.strictObject({ UserId: id, Reason: someText(500) }),
    reply: done,
    errors: ['LastAdmin', 'LowerLevel', 'NotYourself'],
  }),
};
