import { SheetError } from './sheet-error.ts';

/** The content of a file. */
export type FileContent = Uint8Array | AsyncIterable<Uint8Array>;

/** Reads a file into memory; throws SheetError TooLarge as soon as it exceeds the limit. */
export async function readAll(source: FileContent, limit: number): Promise<Buffer> {
  if (source instanceof Uint8Array) {
    if (source.length > limit) throw new SheetError('TooLarge', { limit });
    return Buffer.from(source.buffer, source.byteOffset, source.length);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > limit) throw new SheetError('TooLarge', { limit });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** Signature of a compound file, the container of .xls workbooks and of encrypted .xlsx ones. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
/** Name of the stream that holds an encrypted workbook (MS-OFFCRYPTO). */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

/** Rejects compound files: .xls workbooks and password-protected ones. */
export function refuseCompoundFile(bytes: Buffer): void {
  if (!bytes.subarray(0, COMPOUND.length).equals(COMPOUND)) return;
  throw new SheetError(bytes.includes(ENCRYPTED) ? 'EncryptedWorkbook' : 'OldWorkbook');
}
