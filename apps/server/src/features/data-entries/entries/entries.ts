import { APP_DATA, type DataEntry, type dataEntries, type ParsedBodyOf, type ReplyOf } from '@ithaki/contract';
import type { Actor } from '../../../access/actor.ts';
import type { Context, HttpContext } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { conflict, notFound, Refusal } from '../../../platform/errors/refusal.ts';
import * as rows from './entry-queries.ts';

const readerOf = (actor: Actor): rows.EntryReader => ({ projectId: currentProject(actor).id, level: actor.level });

const presentHead = ({ id, name, class: Class, editLevel, viewLevel, version, savedAt }: rows.EntryRow) => ({
  Id: id,
  Name: name,
  Class,
  editLevel,
  viewLevel,
  Version: version,
  SavedAt: savedAt.toISOString(),
});

const presentEntry = (row: rows.EntryRow): ReplyOf<typeof dataEntries.get> => ({
  ...presentHead(row),
  Data: JSON.parse(row.data),
});

/** Creates the refusal for a person who sees an entry, but whose level does not allow the action. */
const levelTooLow = () => new Refusal(403, 'LevelTooLow');

const mayEdit = ({ level, can }: Actor, { editLevel }: Pick<rows.EntryRow, 'editLevel'>): boolean =>
  can.has('data.edit') || editLevel >= level;

/** Lists the data entries that the actor may see. */
export async function listEntries(
  { db, actor }: Context,
  { Class }: ParsedBodyOf<typeof dataEntries.list>,
): Promise<DataEntry[]> {
  const found = await rows.findEntries(db, readerOf(actor), Class);
  return found.map((row) => ({
    ...presentHead({ ...row, data: '' }),
    Bytes: row.bytes,
    Editable: mayEdit(actor, row),
  }));
}

/** Returns a data entry, or an earlier version of it to those who manage entries. */
export async function getEntry(
  { db, actor }: Context,
  { Id, Version }: ParsedBodyOf<typeof dataEntries.get>,
): Promise<ReplyOf<typeof dataEntries.get>> {
  if (Version !== undefined && !actor.can.has('data.edit')) throw levelTooLow();
  const row =
    Version === undefined
      ? await rows.findEntry(db, readerOf(actor), Id)
      : await rows.findVersion(db, readerOf(actor), Id, Version);
  if (!row) throw notFound();
  return presentEntry(row);
}

/** Lists the versions of a data entry. */
export async function listVersions(
  { db, actor }: Context,
  { Id }: ParsedBodyOf<typeof dataEntries.versions>,
): Promise<ReplyOf<typeof dataEntries.versions>> {
  const found = await rows.findVersions(db, readerOf(actor), Id);
  if (found.length === 0) throw notFound();
  return found.map(({ version, savedAt, savedBy, name, bytes }) => ({
    Version: version,
    SavedAt: savedAt.toISOString(),
    By: savedBy,
    Name: name,
    Bytes: bytes,
  }));
}

/** Returns the JSON saved under a file name, given with or without `.json`. */
export async function readFile(
  { db, actor, reply }: HttpContext,
  { file }: ParsedBodyOf<typeof dataEntries.file>,
): Promise<ReplyOf<typeof dataEntries.file>> {
  const row = await rows.findNamedEntry(db, readerOf(actor), APP_DATA, withSuffix(file));
  if (!row) throw notFound();
  reply.header('etag', `"${row.id}-${row.version}"`).header('cache-control', 'private, no-cache');
  return JSON.parse(row.data);
}

const withSuffix = (file: string): string => (file.toLowerCase().endsWith('.json') ? file : `${file}.json`);

type Saved = ReplyOf<typeof dataEntries.set>;
type Input = ParsedBodyOf<typeof dataEntries.set>;

/** Creates a data entry, or stores a new version of one. */
export const saveEntry = (context: Context, input: Input): Promise<Saved> =>
  input.Id === undefined ? createEntry(context, input) : changeEntry(context, input, input.Id);

/** The view level at which every signed-in person may see an entry. */
const EVERYONE = 1000;

async function createEntry(context: Context, { Data, Name, Class, editLevel, viewLevel }: Input): Promise<Saved> {
  const { db, actor, now } = context;
  if (!actor.can.has('data.edit')) throw levelTooLow();
  if (Name === undefined) throw new Refusal(422, 'DataNameMissing', { fields: { Name: 'errors.field.required' } });
  const content = {
    name: Name,
    class: Class ?? '',
    data: JSON.stringify(Data),
    // Who created an entry can change it, and decides who else may.
    editLevel: editLevel ?? actor.level,
    viewLevel: viewLevel ?? EVERYONE,
    savedBy: actor.userId,
    savedAt: now,
  };
  const made = await rows.insertEntry(db, currentProject(actor).id, content);
  if (!made) throw nameTaken();
  context.audit({ target: `data:${made.id}`, after: { name: Name, version: made.version } });
  return { Id: made.id, Version: made.version };
}

const nameTaken = () => new Refusal(422, 'DataNameTaken', { fields: { Name: 'errors.DataNameTaken' } });

async function changeEntry(context: Context, input: Input, id: number): Promise<Saved> {
  const { db, actor, now } = context;
  const row = await rows.findEntryForUpdate(db, readerOf(actor), id);
  if (!row) throw notFound();
  if (!mayEdit(actor, row)) throw levelTooLow();
  if (input.Version !== undefined && input.Version !== row.version) throw conflict(presentEntry(row));
  const head = {
    name: input.Name ?? row.name,
    class: input.Class ?? row.class,
    editLevel: input.editLevel ?? row.editLevel,
    viewLevel: input.viewLevel ?? row.viewLevel,
  };
  const changesHead = (Object.keys(head) as (keyof typeof head)[]).some((key) => head[key] !== row[key]);
  if (changesHead && !actor.can.has('data.edit')) throw levelTooLow();
  if (await rows.isNameTaken(db, currentProject(actor).id, head, id)) throw nameTaken();
  const data = JSON.stringify(input.Data);
  const version = await rows.updateEntry(db, id, { ...head, data, savedBy: actor.userId, savedAt: now });
  // The audit record has no values, since the versions keep them.
  context.audit({ target: `data:${id}`, before: { version: row.version }, after: { name: head.name, version } });
  return { Id: id, Version: version };
}

/** The class and name that identify an entry, and the levels that it gets when it is created. */
export interface EntryPlace {
  Class: string;
  Name: string;
  editLevel?: number;
  viewLevel?: number;
}

/** Stores data under a class and name: a new version of the entry, or a new entry. */
export async function saveNamed(
  context: Context,
  { Class, Name, ...levels }: EntryPlace,
  Data: Input['Data'],
  Version?: number,
): Promise<Saved> {
  const known = await rows.findNamedEntry(context.db, readerOf(context.actor), Class, Name);
  return saveEntry(context, known ? { Id: known.id, Data, Version } : { Name, Class, Data, ...levels });
}

/** Stores JSON under a file name, by which everyone in the programme can read it. */
export const saveAppData = (
  context: Context,
  { Data, Name }: ParsedBodyOf<typeof dataEntries.saveApp>,
): Promise<Saved> => saveNamed(context, { Class: APP_DATA, Name: withSuffix(Name) }, Data);
