import { open } from 'node:fs/promises';
import type { ContentGroup } from '@ithaki/contract';
import { fileTypeFromFile } from 'file-type';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { entryNames } from './archive.ts';
import { type Ending, endingOf, groupOf, isSameSort } from './content-groups.ts';

/** Tab, line ends, form feed, escape: the control characters that texts have. */
const usual = new Set([9, 10, 12, 13, 27]);

const isText = (bytes: Buffer) => bytes.every((byte) => byte >= 32 || usual.has(byte));

/** What a browser would run, by how it begins. */
const markup: readonly [RegExp, string][] = [
  [/<svg[\s>]/i, 'image/svg+xml'],
  [/<(?:!doctype\s+html|html|head|body|script|iframe|object|embed)[\s>/]/i, 'text/html'],
];

/**
 * The media type of bytes that are text, by how they begin: of what a browser would run, else 'text/plain'; undefined
 * when they are no text.
 */
function textTypeOf(beginning: Buffer): string | undefined {
  const text = textOf(beginning);
  if (text === undefined) return undefined;
  if (!/^\s*<(?!<)/.test(text)) return 'text/plain';
  return (
    markup.find(([pattern]) => pattern.test(text))?.[1] ??
    (text.trimStart().startsWith('<?xml') ? 'application/xml' : 'text/plain')
  );
}

function textOf(beginning: Buffer): string | undefined {
  const [first, second] = beginning;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(beginning);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(beginning);
  // The older Greek of Windows has no form that is wrong: every byte is taken for a letter.
  return isText(beginning) ? beginning.toString('latin1').replace(/^ï»¿/, '') : undefined;
}

/** What is in every document of a sort, whatever order its program wrote it in. */
const parts: readonly [RegExp, RegExp][] = [
  [/wordprocessingml/, /^word\//],
  [/spreadsheetml/, /^xl\//],
  [/presentationml/, /^ppt\//],
  [/opendocument/, /^content\.xml$/],
];

/**
 * Whether an archive is a document of such a media type, by what it holds; true of one that cannot be read, which is
 * refused for that.
 */
async function isDocument(path: string, type: string): Promise<boolean> {
  const wanted = parts.find(([sort]) => sort.test(type))?.[1];
  if (!wanted) return false;
  const names = await entryNames(path).catch(() => undefined);
  return names?.some((name) => wanted.test(name)) ?? true;
}

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
