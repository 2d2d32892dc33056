import { unzipSync } from 'fflate';
import { SheetError } from './sheet-error.ts';
import type { Limits } from './table.ts';

/** What old workbooks (.xls) and encrypted new ones are kept in. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
/** The stream that holds an encrypted workbook (MS-OFFCRYPTO). */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

/** Refuses what Office wrapped before there were archives: a workbook of old (.xls), or one behind a password. */
export function refuseCompound(bytes: Buffer): void {
  if (!bytes.subarray(0, COMPOUND.length).equals(COMPOUND)) return;
  throw new SheetError(bytes.includes(ENCRYPTED) ? 'EncryptedWorkbook' : 'OldWorkbook');
}

/** Far more parts than any workbook of lists has. */
const MOST_PARTS = 10_000;
/** The least that ends an archive: its end record without a comment. */
const END_SIZE = 22;
const MOST_COMMENT = 65_535;
const END = 0x06054b50;

/**
 * Refuses an archive that is no plain workbook, or would unpack to more than the limit. The sizes are those it declares;
 * whoever unpacks holds each part to its own, so an archive that lies is found broken there.
 */
export function inspectArchive(bytes: Uint8Array, { unpackedBytes: limit }: Pick<Limits, 'unpackedBytes'>): void {
  if (!endsPlainly(bytes)) throw new SheetError('BrokenWorkbook');
  const names = new Set<string>();
  let unpacked = 0;
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize, size }) => {
        if (names.has(name) || names.size === MOST_PARTS || (originalSize === 0 && size > 2))
          throw new SheetError('BrokenWorkbook');
        names.add(name);
        unpacked += originalSize;
        if (unpacked > limit) throw new SheetError('TooLarge', { limit });
        return false;
      },
    });
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('BrokenWorkbook', {}, { cause: error });
  }
  if (!names.has('[Content_Types].xml')) throw new SheetError('BrokenWorkbook');
  for (const name of names) if (/vbaProject\.bin$/i.test(name)) throw new SheetError('MacroWorkbook');
}

/** Whether the last end record ends the file: with anything after it, two readers could see two different archives. */
function endsPlainly(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const first = Math.max(0, bytes.length - END_SIZE - MOST_COMMENT);
  let at = bytes.length - END_SIZE;
  while (at >= first && view.getUint32(at, true) !== END) at--;
  return at >= first && at + END_SIZE + view.getUint16(at + 20, true) === bytes.length;
}
