import { z } from 'zod';
import { call, changes, reads } from '../core/call.ts';
import { id, instant, ordinal, requiredText, text, version } from '../core/fields.ts';

/** Most bytes of the JSON of a data entry. */
export const MAX_DATA_BYTES = 2_000_000;

/** The class of entries that are read by their file name, at `/api/jsondata/`. */
export const APP_DATA = 'app';

/** An access level, as fields have: people whose own level is not above it may see or change the entry. */
const level = z.int().min(0).max(1000);

/** The content of a data entry: any JSON. */
const content = z
  .json()
  .refine((value) => new TextEncoder().encode(JSON.stringify(value)).length <= MAX_DATA_BYTES, { error: 'tooBig' });

const head = {
  Id: id,
  Name: z.string(),
  Class: z.string(),
  editLevel: level,
  viewLevel: level,
  Version: ordinal,
  SavedAt: instant,
};

/** A data entry as lists show it, without its content. */
export const dataEntry = z.strictObject({
  ...head,
  Bytes: z.int(),
  /** Whether the caller may change its content. */
  Editable: z.boolean(),
});
export type DataEntry = z.output<typeof dataEntry>;

/** An earlier version of a data entry. */
export const dataVersion = z.strictObject({
  Version: ordinal,
  SavedAt: instant,
  /** Who saved it; null when that account is gone. */
  By: z.string().nullable(),
  Name: z.string(),
  Bytes: z.int(),
});
export type DataVersion = z.output<typeof dataVersion>;

/** Maximum bytes of a request body: the content of an entry and the JSON around it. */
const BODY_LIMIT = MAX_DATA_BYTES + 10_000;

const saved = z.strictObject({ Id: id, Version: ordinal });

/** Calls about data entries: JSON of a programme that views and scripts read, each with levels like a field. */
export const dataEntries = {
  get: call({
    path: '/api/Data/Get',
    summary: 'A data entry with its content; with `Version` an earlier version of it, for those who manage entries.',
    permission: 'project.see',
    reach: 'project',
    ...reads,
    body: z.strictObject({ Id: id, Version: ordinal.optional() }),
    reply: z.strictObject({ ...head, Data: z.json() }),
    errors: ['LevelTooLow'],
  }),
  list: call({
    path: '/api/Data/List',
    summary: 'The data entries that the caller’s level may see, by name, without their content.',
    permission: 'project.see',
    reach: 'project',
    ...reads,
    body: z.strictObject({ Class: text(60).optional() }),
    reply: z.array(dataEntry),
  }),
  set: call({
    path: '/api/Data/Set',
    summary:
      'Saves a data entry, or creates one when it has no Id. Whoever the level allows may change the content; name, class and levels only those who manage entries. Earlier versions are kept whole.',
    permission: 'project.see',
    reach: 'project',
    ...changes,
    bodyLimit: BODY_LIMIT,
    body: z.strictObject({
      Id: id.optional(),
      Data: content,
      Name: requiredText(200).optional(),
      Class: text(60).optional(),
      editLevel: level.optional(),
      viewLevel: level.optional(),
      Version: version.optional(),
    }),
    reply: saved,
    errors: ['DataNameTaken', 'Conflict', 'DataNameMissing', 'LevelTooLow'],
  }),
  versions: call({
    path: '/api/Data/Versions',
    summary: 'The versions of a data entry, the newest first.',
    permission: 'data.edit',
    reach: 'project',
    ...reads,
    body: z.strictObject({ Id: id }),
    reply: z.array(dataVersion),
  }),
  saveApp: call({
    path: '/api/data/SaveAppData',
    summary:
      'Saves JSON that everyone in the programme can read at `/api/jsondata/{name}`, with or without `.json`: creates a data entry, or stores a new version of the one with this name.',
    permission: 'data.edit',
    reach: 'project',
    ...changes,
    bodyLimit: BODY_LIMIT,
    body: z.strictObject({ Data: content, Name: requiredText(200) }),
    reply: saved,
  }),
  file: call({
    method: 'GET',
    path: '/api/jsondata/{file}',
    overHttp: true,
    summary:
      'The JSON saved under this file name, if the caller’s level may see it. The suffix `.json` may be left out.',
    permission: 'project.see',
    reach: 'project',
    ...reads,
    body: z.strictObject({ file: requiredText(200), ProjectId: z.string().optional() }),
    reply: z.json(),
  }),
};
