import { z } from 'zod';
import { importFileBytes } from './constants/import-limits.ts';
import { call, changesPersons, reads, readsPersons } from './core/call.ts';
import { id, text } from './core/fields.ts';
import { addedUsers, userToAdd } from './people.ts';

const projectId = id.optional();

/** Maximum characters of a pasted list. */
const pastedCharacters = 10_000_000;
/** Base64 takes four characters for three bytes; the rest is room for the surrounding JSON. */
const importBody = Math.ceil(importFileBytes / 3) * 4 + 10_000;

/** Text of one cell, up to the length of a spreadsheet's cell. A value too long for its field is refused in its row. */
const cell = text(40_000);

/** The key by which people are found: 'Username', 'kayas', 'email' or the name of a field. */
const keyField = text(100);

/** A change of a person's field. */
const change = z.strictObject({ Field: z.string(), Before: z.string(), After: z.string() });
export type ImportChange = z.output<typeof change>;

/** The position of the row in the request, from 0, and what is wrong with it. */
const problem = {
  Row: z.int(),
  /** Why the row is invalid as a whole. */
  Message: z.string().optional(),
  /** One message per column: by field name, 'Username', 'Email', 'Password', 'Roles' or 'Key'. */
  Fields: z.record(z.string(), z.string()).optional(),
};

/** The result of checking a row: what importing it would do. */
export const checkedRow = z.strictObject({
  ...problem,
  Verdict: z.enum(['new', 'changed', 'same', 'bad']),
  /** Name of the person the row is about, if they exist already. */
  Name: z.string().optional(),
  Changes: z.array(change).optional(),
  /** Warning about something that a valid row lacks. */
  Note: z.string().optional(),
});
export type CheckedRow = z.output<typeof checkedRow>;

const keyedUser = z.strictObject({ Key: cell, Fields: z.record(z.string().min(1).max(100), cell) });
export type KeyedUser = z.input<typeof keyedUser>;

/** Calls for importing lists: reading the file, checking the rows and importing them. */
export const imports = {
  read: call({
    path: '/api/import/ReadTable',
    summary:
      'Reads a pasted list, or a file (.xlsx, .csv, in base64, at most 20 MB, 100 MB unpacked, 50,000 rows and 1,000,000 cells): the header and the rows as text. Nothing is stored.',
    permission: 'people.edit',
    reach: 'none',
    ...reads,
    bodyLimit: importBody,
    body: z.strictObject({
      Text: z.string().max(pastedCharacters).optional(),
      File: z.string().max(importBody).optional(),
      Name: text(300).optional(),
    }),
    reply: z.strictObject({
      Header: z.array(z.string()),
      /** `Number` is the row's number in the spreadsheet, where the header is row 1. */
      Rows: z.array(z.strictObject({ Number: z.int(), Cells: z.array(z.string()) })),
    }),
    errors: [
      ...['SheetEmpty', 'SheetNoHeader', 'SheetTooLarge', 'SheetTooManyCells', 'SheetTooManyRows'],
      ...['SheetBrokenWorkbook', 'SheetEncryptedWorkbook', 'SheetMacroWorkbook', 'SheetOldWorkbook'],
      ...['SheetUnknownEncoding', 'SheetQuoteNotClosed', 'SheetTooSlow'],
    ],
  }),
  checkUsers: call({
    path: '/api/user/CheckUsers',
    summary:
      'Checks each row, at most 100: what AddUsers would do with it, or why it is invalid. A row with the user name of a member is checked as by UpdateUserFields.',
    permission: 'people.create',
    reach: 'project',
    ...readsPersons,
    body: z.strictObject({ Users: z.array(userToAdd).min(1).max(100), ProjectId: projectId }),
    reply: z.array(checkedRow),
  }),
  findUsers: call({
    path: '/api/user/FindUsers',
    summary: 'Finds members by their keys, at most 500: by user name, kayas, e-mail or a field that the caller sees.',
    permission: 'people.edit',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({ Users: z.array(cell).min(1).max(500), Field: keyField, ProjectId: projectId }),
    reply: z.array(
      z.strictObject({
        Key: z.string(),
        /** Null unless exactly one member has this key. */
        Id: id.nullable(),
        Name: z.string(),
        Found: z.int(),
      }),
    ),
    errors: ['UnknownKey'],
  }),
  checkUserFields: call({
    path: '/api/user/CheckUserFields',
    summary:
      'Checks each row, at most 100: what UpdateUserFields would change, before and after, or why it would refuse.',
    permission: 'people.edit',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({ Users: z.array(keyedUser).min(1).max(100), Field: keyField, ProjectId: projectId }),
    reply: z.array(checkedRow),
    errors: ['UnknownKey'],
  }),
  updateUserFields: call({
    path: '/api/user/UpdateUserFields',
    summary:
      'Changes fields of people found by a key, at most 10 rows: valid rows are saved, and each other row gets a reason.',
    permission: 'people.edit',
    reach: 'persons',
    ...changesPersons,
    body: z.strictObject({ Users: z.array(keyedUser).min(1).max(10), Field: keyField, ProjectId: projectId }),
    reply: z.strictObject({
      Succeeded: z.array(z.string()),
      Failed: z.array(z.strictObject({ ...problem, Key: z.string(), Message: z.string() })),
    }),
    errors: ['UnknownKey'],
  }),
  addEvaluationMentees: call({
    path: '/api/useless/AddEvaluationMentees',
    summary: 'As AddUsers, but all become mentees marked as added for evaluation.',
    permission: 'people.create',
    reach: 'project',
    ...changesPersons,
    body: z.strictObject({
      Users: z
        .array(userToAdd.omit({ Roles: true }))
        .min(1)
        .max(20),
      ProjectId: projectId,
    }),
    reply: addedUsers,
  }),
};
