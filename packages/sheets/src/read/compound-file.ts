import { SheetError } from './sheet-error.ts';

/** Signature of a compound file, the container of .xls workbooks and of encrypted .xlsx ones. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
/** Name of the stream that holds an encrypted workbook (MS-OFFCRYPTO). */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

/** Rejects compound files: .xls workbooks and password-protected ones. */
export function refuseCompound(bytes: Buffer): void {
  if (!bytes.subarray(0, COMPOUND.length).equals(COMPOUND)) return;
  throw new SheetError(bytes.includes(ENCRYPTED) ? 'EncryptedWorkbook' : 'OldWorkbook');
}
