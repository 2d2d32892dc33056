import { SheetError } from './sheet-error.ts';

/** What old workbooks (.xls) and encrypted new ones are kept in. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
/** The stream that holds an encrypted workbook (MS-OFFCRYPTO). */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

/** Refuses what Office wrapped before there were archives: a workbook of old (.xls), or one behind a password. */
export function refuseCompound(bytes: Buffer): void {
  if (!bytes.subarray(0, COMPOUND.length).equals(COMPOUND)) return;
  throw new SheetError(bytes.includes(ENCRYPTED) ? 'EncryptedWorkbook' : 'OldWorkbook');
}
