import { unzipSync } from 'fflate';
import { SheetError } from './sheet-error.ts';
import type { Limits } from './table.ts';

/** Far more parts than any workbook of lists has. */
const MOST_PARTS = 10_000;
/** The least that ends an archive: its end record without a comment. */
const END_SIZE = 22;
const END = Buffer.from([0x50, 0x4b, 5, 6]);

/**
 * Refuses an archive that is no plain workbook, or would unpack to more than the limit. The sizes are those it declares;
 * whoever unpacks holds each part to its own, so an archive that lies is found broken there.
 */
export function inspectArchive(bytes: Buffer, { unpackedBytes: limit }: Limits): void {
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
function endsPlainly(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf(END);
  return at >= 0 && bytes.length >= at + END_SIZE && at + END_SIZE + bytes.readUInt16LE(at + 20) === bytes.length;
}
