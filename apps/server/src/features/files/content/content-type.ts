import { open } from 'node:fs/promises';
import type { ContentGroup } from '@ithaki/contract';
import { fileTypeFromFile } from 'file-type';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { type Ending, endingOf, groupOf, isSameSort } from './content-groups.ts';
import { isDocument } from './office-archive.ts';
import { textTypeOf } from './plain-text.ts';

/** Enough to tell text from other bytes. */
const BEGINNING = 65_536;

/** Sound and film share their containers. */
const played = new Set<ContentGroup>(['audio', 'video']);

const OLD_OFFICE = 'application/x-cfb';
const ARCHIVE = 'application/zip';

/** Refuses a name whose ending the category does not take, before anything is sent. */
export function refuseEnding(fileName: string, groups: readonly ContentGroup[]): void {
  const ending = endingOf(fileName);
  if (ending === undefined || (ending && !groups.includes(ending.group))) throw notAllowed();
}

/**
 * The media type of a file, by its bytes. Refuses one that its name says to be of another sort, and one that the
 * category does not take.
 */
export async function typeOf(path: string, fileName: string, groups: readonly ContentGroup[]): Promise<Ending> {
  refuseEnding(fileName, groups);
  const said = endingOf(fileName) ?? null;
  const found = await foundIn(path, said);
  if (!found) throw said ? forged() : notAllowed();
  if (said && !agree(said, found)) throw forged();
  if (!groups.includes(found.group)) throw notAllowed();
  return found;
}

async function foundIn(path: string, said: Ending | null): Promise<Ending | undefined> {
  const beginning = await beginningOf(path);
  // Nothing in it can be of another sort than its name says.
  if (beginning.length === 0) return said ?? { group: 'text', type: 'text/plain' };
  const sniffed = (await fileTypeFromFile(path).catch(() => undefined))?.mime;
  if (sniffed === OLD_OFFICE) return said?.group === 'office' ? said : undefined;
  // Some programs write documents in an order that only their ending tells from other archives.
  if (sniffed === ARCHIVE && said?.group === 'office') return (await isDocument(path, said.type)) ? said : undefined;
  if (sniffed !== undefined && sniffed !== 'application/xml') return ofType(sniffed);
  const type = textTypeOf(beginning);
  if (type === undefined) return undefined;
  const isPlain = type === 'text/plain' && (said?.group === 'text' || said?.group === 'active');
  return isPlain ? (said ?? undefined) : ofType(type);
}

const ofType = (type: string): Ending | undefined => {
  const group = groupOf(type);
  return group && { group, type };
};

const agree = (said: Ending, found: Ending): boolean =>
  isSameSort(said, found) || (played.has(said.group) && played.has(found.group));

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(BEGINNING), 0, BEGINNING, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const forged = () => new Refusal(422, 'TypeForged');
const notAllowed = () => new Refusal(422, 'TypeNotAllowed');
