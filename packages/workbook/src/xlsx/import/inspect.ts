import { unzipSync } from 'fflate';

/** Why a file is refused as a workbook. */
export type RefusalReason =
  | 'notXlsx'
  | 'broken'
  | 'encrypted'
  | 'macros'
  | 'externalLinks'
  | 'dataConnections'
  | 'tooLarge'
  | 'tooManyCells'
  | 'noSheets';

/** Thrown for a file that is refused; `part` is the archive entry that caused it, if any. */
export class WorkbookRefusal extends Error {
  readonly reason: RefusalReason;
  readonly part: string | undefined;

  constructor(reason: RefusalReason, part?: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'WorkbookRefusal';
    this.reason = reason;
    this.part = part;
  }
}

/** Most bytes a file may unpack to. */
const MOST_BYTES = 200_000_000;
/** Most cells a workbook file may contain. */
export const MOST_CELLS = 1_000_000;
/** Most entries of the archive. */
const MOST_PARTS = 10_000;
/** Sheets smaller than this many bytes cannot hold too many cells. */
const WORTH_COUNTING = 4 * MOST_CELLS;

const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
const END = [0x50, 0x4b, 5, 6];
const END_SIZE = 22;

/** Archive entries a workbook must not contain. */
const forbidden: readonly [pattern: RegExp, reason: RefusalReason][] = [
  [/vbaProject\.bin$|^xl\/macrosheets\/|^xl\/activeX\//i, 'macros'],
  [/^xl\/externalLinks\//i, 'externalLinks'],
  [/^xl\/connections\.xml$|^xl\/queryTables\/|^xl\/model\//i, 'dataConnections'],
];

/** Entries that identify other formats: OpenDocument, text documents, presentations, binary workbooks. */
const otherFormats = ['content.xml', 'word/document.xml', 'ppt/presentation.xml', 'xl/workbook.bin'];

const startsWith = (bytes: Uint8Array, start: readonly number[], offset = 0) =>
  start.every((byte, i) => bytes[offset + i] === byte);

/**
 * Refuses files that are not plain .xlsx, contain too many cells, or would unpack to too much. Nothing is
 * unpacked before its declared size is known, and unpacking enforces the declared sizes.
 */
export function inspect(bytes: Uint8Array): void {
  if (startsWith(bytes, COMPOUND)) throw new WorkbookRefusal(isEncrypted(bytes) ? 'encrypted' : 'notXlsx');
  if (!startsWith(bytes, [0x50, 0x4b])) throw new WorkbookRefusal('notXlsx');
  if (!endsWithRecord(bytes)) throw new WorkbookRefusal('broken');
  const large: string[] = [];
  const names = namesIn(bytes, large);
  if (otherFormats.some((name) => names.has(name))) throw new WorkbookRefusal('notXlsx');
  if (!names.has('[Content_Types].xml') || !names.has('xl/workbook.xml')) throw new WorkbookRefusal('broken');
  for (const name of large) countCells(bytes, name);
}

function namesIn(bytes: Uint8Array, large: string[]): Set<string> {
  const names = new Set<string>();
  let unpacked = 0;
  unzipOrRefuse(bytes, ({ name, originalSize, size }) => {
    if (names.has(name) || names.size === MOST_PARTS || (originalSize === 0 && size > 2)) {
      throw new WorkbookRefusal('broken', name);
    }
    names.add(name);
    unpacked += originalSize;
    if (unpacked > MOST_BYTES) throw new WorkbookRefusal('tooLarge', name);
    const violation = forbidden.find(([pattern]) => pattern.test(name));
    if (violation) throw new WorkbookRefusal(violation[1], name);
    if (name.startsWith('xl/worksheets/') && originalSize > WORTH_COUNTING) large.push(name);
    return false;
  });
  return names;
}

function unzipOrRefuse(
  bytes: Uint8Array,
  filter: NonNullable<Parameters<typeof unzipSync>[1]>['filter'],
): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, filter ? { filter } : {});
  } catch (error) {
    throw error instanceof WorkbookRefusal ? error : new WorkbookRefusal('broken', undefined, { cause: error });
  }
}

/** Counts '<c ', '<c>' and '<c/' in a sheet that is large enough to hold too many cells. */
function countCells(bytes: Uint8Array, sheetPart: string): void {
  const part = unzipOrRefuse(bytes, ({ name }) => name === sheetPart)[sheetPart];
  if (!part) return;
  let cells = 0;
  for (let i = part.indexOf(60); i >= 0 && i + 2 < part.length; i = part.indexOf(60, i + 1)) {
    if (part[i + 1] === 99 && (part[i + 2] === 32 || part[i + 2] === 62 || part[i + 2] === 47)) cells++;
    if (cells > MOST_CELLS) throw new WorkbookRefusal('tooManyCells', sheetPart);
  }
}

/** Searches for the stream that holds an encrypted workbook (MS-OFFCRYPTO); its name is UTF-16. */
function isEncrypted(bytes: Uint8Array): boolean {
  const name = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]);
  for (let i = bytes.indexOf(69); i >= 0; i = bytes.indexOf(69, i + 1)) if (startsWith(bytes, name, i)) return true;
  return false;
}

/** Whether the last end record is the end of the file: with data after it, two readers could see different archives. */
function endsWithRecord(bytes: Uint8Array): boolean {
  for (let position = bytes.length - END_SIZE; position >= Math.max(0, bytes.length - 66_000); position--) {
    if (startsWith(bytes, END, position))
      return position + END_SIZE + (bytes[position + 20] ?? 0) + (bytes[position + 21] ?? 0) * 256 === bytes.length;
  }
  return false;
}
