import type { FileRecord } from '@ithaki/contract';

/** Number of digits of a file's index and of its version, which follow the name of its box. */
const INDEX_DIGITS = 3;
const VERSION_DIGITS = 17;

/** Returns the name of the box of a file, without the file's index and version. */
export const fileBoxName = ({ Name }: Pick<FileRecord, 'Name'>): string =>
  Name.slice(0, -(INDEX_DIGITS + VERSION_DIGITS));
