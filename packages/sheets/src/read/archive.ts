import { unzipSync } from 'fflate';
import { SheetError } from './sheet-error.ts';
import type { Limits } from './table.ts';

/** Maximum parts of an archive, far more than a workbook of lists has. */
const MOST_PARTS = 10_000;
/** Size of the smallest end record, without a comment. */
const END_SIZE = 22;
const MOST_COMMENT = 65_535;
const END_SIGNATURE = 0x06054b50;

/**
 * Rejects an archive that is not a plain workbook, or whose declared sizes exceed the limit. Declared sizes are
 * enforced when the parts are unpacked, so an archive that understates them fails there.
 */
export function inspectArchive(bytes: Uint8Array, { unpackedBytes: limit }: Pick<Limits, 'unpackedBytes'>): void {
  if (!endsWithEndRecord(bytes)) throw new SheetError('BrokenWorkbook');
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

/** Whether the last end record ends the file: with data after it, two readers could see two different archives. */
function endsWithEndRecord(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const first = Math.max(0, bytes.length - END_SIZE - MOST_COMMENT);
  let position = bytes.length - END_SIZE;
  while (position >= first && view.getUint32(position, true) !== END_SIGNATURE) position--;
  return position >= first && position + END_SIZE + view.getUint16(position + 20, true) === bytes.length;
}
