import { open } from 'node:fs/promises';
import type { ContentGroup } from '@ithaki/contract';
import { fileTypeFromFile } from 'file-type';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { listEntryNames } from './archive.ts';
import { areInterchangeable, type ContentType, groupOfType, typeOfFileName } from './content-groups.ts';

/** Control characters that occur in texts: tab, line feed, form feed, carriage return, escape. */
const textControls = new Set([9, 10, 12, 13, 27]);

const looksLikeText = (bytes: Buffer) => bytes.every((byte) => byte >= 32 || textControls.has(byte));

/** Patterns for the beginning of content that a browser would execute, with its media type. */
const markup: readonly [RegExp, string][] = [
  [/<svg[\s>]/i, 'image/svg+xml'],
  [/<(?:!doctype\s+html|html|head|body|script|iframe|object|embed)[\s>/]/i, 'text/html'],
];

/**
 * Returns the media type of text by its beginning: markup that a browser would execute, else 'text/plain'; undefined
 * for bytes that are not text.
 */
function detectTextType(beginning: Buffer): string | undefined {
  const text = decodeText(beginning);
  if (text === undefined) return undefined;
  if (!/^\s*<(?!<)/.test(text)) return 'text/plain';
  return (
    markup.find(([pattern]) => pattern.test(text))?.[1] ??
    (text.trimStart().startsWith('<?xml') ? 'application/xml' : 'text/plain')
  );
}

function decodeText(beginning: Buffer): string | undefined {
  const [first, second] = beginning;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(beginning);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(beginning);
  // Every byte is valid in Windows-1253, so only the control characters tell whether it is text.
  return looksLikeText(beginning) ? beginning.toString('latin1').replace(/^ï»¿/, '') : undefined;
}

/** Entries that every document of a format contains, whatever the order in which a program wrote them. */
const requiredEntries: readonly [RegExp, RegExp][] = [
  [/wordprocessingml/, /^word\//],
  [/spreadsheetml/, /^xl\//],
  [/presentationml/, /^ppt\//],
  [/opendocument/, /^content\.xml$/],
];

/**
 * Whether an archive is a document of a media type, judging by its entries. True for an archive that cannot be read,
 * which is refused later as broken.
 */
async function isDocument(path: string, type: string): Promise<boolean> {
  const wanted = requiredEntries.find(([sort]) => sort.test(type))?.[1];
  if (!wanted) return false;
  const names = await listEntryNames(path).catch(() => undefined);
  return names?.some((name) => wanted.test(name)) ?? true;
}

/** Bytes read from the beginning of a file: enough to tell text from binary. */
const BEGINNING_BYTES = 65_536;

/** Content groups that share container formats. */
const mediaGroups = new Set<ContentGroup>(['audio', 'video']);

const COMPOUND_FILE = 'application/x-cfb';
const ZIP = 'application/zip';

/** Throws for a file name whose extension the category does not accept, before anything is sent. */
export function refuseFileName(fileName: string, groups: readonly ContentGroup[]): void {
  const contentType = typeOfFileName(fileName);
  if (contentType === undefined || (contentType && !groups.includes(contentType.group))) throw notAllowed();
}

/**
 * Detects a file's content type from its bytes. Throws when the file's name claims another type, or the category does
 * not accept the type.
 */
export async function detectType(
  path: string,
  fileName: string,
  groups: readonly ContentGroup[],
): Promise<ContentType> {
  refuseFileName(fileName, groups);
  const claimed = typeOfFileName(fileName) ?? null;
  const detected = await typeOfBytes(path, claimed);
  if (!detected) throw claimed ? forged() : notAllowed();
  if (claimed && !isConsistent(claimed, detected)) throw forged();
  if (!groups.includes(detected.group)) throw notAllowed();
  return detected;
}

async function typeOfBytes(path: string, claimed: ContentType | null): Promise<ContentType | undefined> {
  const beginning = await readBeginning(path);
  // An empty file is valid only as plain text.
  if (beginning.length === 0) return claimed && !isTextual(claimed) ? undefined : (claimed ?? plainText);
  const sniffed = (await fileTypeFromFile(path).catch(() => undefined))?.mime;
  if (sniffed === COMPOUND_FILE) return claimed?.group === 'office' ? claimed : undefined;
  // Some programs write the entries in an order in which the type detection does not recognise the format.
  if (sniffed === ZIP && claimed?.group === 'office')
    return (await isDocument(path, claimed.type)) ? claimed : undefined;
  if (sniffed !== undefined && sniffed !== 'application/xml') return withGroup(sniffed);
  const type = detectTextType(beginning);
  if (type === undefined) return undefined;
  return type === plainText.type && claimed && isTextual(claimed) ? claimed : withGroup(type);
}

const plainText: ContentType = { group: 'text', type: 'text/plain' };

const isTextual = ({ group }: ContentType): boolean => group === 'text' || group === 'active';

const withGroup = (type: string): ContentType | undefined => {
  const group = groupOfType(type);
  return group && { group, type };
};

const isConsistent = (claimed: ContentType, detected: ContentType): boolean =>
  areInterchangeable(claimed, detected) || (mediaGroups.has(claimed.group) && mediaGroups.has(detected.group));

async function readBeginning(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(BEGINNING_BYTES), 0, BEGINNING_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const forged = () => new Refusal(422, 'TypeForged');
const notAllowed = () => new Refusal(422, 'TypeNotAllowed');
