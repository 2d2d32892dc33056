import { z } from 'zod';
import { importFileBytes } from './constants/import-limits.ts';
import { call, changesPersons, reads, readsPersons } from './core/call.ts';
import { id, text } from './core/fields.ts';
import { addedUsers, givenUser } from './people.ts';

const projectId = id.optional();

/** Characters that are pasted. */
const pastedCharacters = 10_000_000;
/** Base64 takes four characters for three bytes; a little more for what stands around it. */
const importBody = Math.ceil(importFileBytes / 3) * 4 + 10_000;

/** Text of one cell, as long as a spreadsheet's may be. A value too long for its field is refused in its row. */
const cell = text(40_000);

/** By what people are found: 'Username', 'kayas', 'email' or the name of a field. */
const keyField = text(100);

/** What would change of a person. */
const change = z.strictObject({ Field: z.string(), Before: z.string(), After: z.string() });
export type ImportChange = z.output<typeof change>;

/** What is to be said of a row; `Row` counts the rows given, from 0. */
const problem = {
  Row: z.int(),
  /** Why the row is bad. */
  Message: z.string().optional(),
  /** One sentence a column, by its field, 'Username', 'Email', 'Password', 'Roles' or 'Key'. */
  Fields: z.record(z.string(), z.string()).optional(),
};

/** A row as the write would take it. */
export const checkedRow = z.strictObject({
  ...problem,
  Verdict: z.enum(['new', 'changed', 'same', 'bad']),
  /** The person the row is about, where there is one already. */
  Name: z.string().optional(),
  Changes: z.array(change).optional(),
  /** What the row lacks without being bad. */
  Note: z.string().optional(),
});
export type CheckedRow = z.output<typeof checkedRow>;

const keyedUser = z.strictObject({ Key: cell, Fields: z.record(z.string().min(1).max(100), cell) });
export type KeyedUser = z.input<typeof keyedUser>;

/** Importing lists: reading the file, saying beforehand what each row would do, and doing it. */
export const imports = {
  read: call({
    path: '/api/import/ReadTable',
    summary:
      'Reads a pasted list, or a file (.xlsx, .csv, in base64, at most 20 MB and 50,000 rows): the header and the rows as text. Nothing is kept.',
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
      /** `Number` as a spreadsheet counts, the header being 1. */
      Rows: z.array(z.strictObject({ Number: z.int(), Cells: z.array(z.string()) })),
    }),
    errors: [
      ...['SheetEmpty', 'SheetNoHeader', 'SheetTooLarge', 'SheetTooManyCells', 'SheetTooManyRows'],
      ...['SheetBrokenWorkbook', 'SheetEncryptedWorkbook', 'SheetMacroWorkbook', 'SheetOldWorkbook'],
      ...['SheetUnknownEncoding', 'SheetQuoteNotClosed'],
    ],
  }),
  checkUsers: call({
    path: '/api/user/CheckUsers',
    summary:
      'Says of each row, at most 100, what AddUsers would do with it: new, or bad and why. One whose user name a member has already is what UpdateUserFields would change.',
    permission: 'people.create',
    reach: 'project',
    ...readsPersons,
    body: z.strictObject({ Users: z.array(givenUser).min(1).max(100), ProjectId: projectId }),
    reply: z.array(checkedRow),
  }),
  findUsers: call({
    path: '/api/user/FindUsers',
    summary: 'Which members the keys find, at most 500, by user name, kayas, e-mail or a field that the caller sees.',
    permission: 'people.edit',
    reach: 'persons',
    ...readsPersons,
    body: z.strictObject({ Users: z.array(cell).min(1).max(500), Field: keyField, ProjectId: projectId }),
    reply: z.array(
      z.strictObject({
        Key: z.string(),
        /** Null when nobody is found, or several. */
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
      'Says of each row, at most 100, what UpdateUserFields would change, before and after, or why it would not.',
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
      'Changes fields of people found by a key, at most 10 rows: those that are well go in, and of each other it is said why not.',
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
    summary: 'As AddUsers, but all become mentees, marked as there for evaluation.',
    permission: 'people.create',
    reach: 'project',
    ...changesPersons,
    body: z.strictObject({
      Users: z
        .array(givenUser.omit({ Roles: true }))
        .min(1)
        .max(20),
      ProjectId: projectId,
    }),
    reply: addedUsers,
  }),
};
