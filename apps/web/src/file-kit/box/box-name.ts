import type { FileRecord } from '@ithaki/contract';

/** Number of digits of a file's index, and of its version, which follow the name of its box. */
const INDEX_DIGITS = 3;
const VERSION_DIGITS = 17;

/** Returns the box's name in the name of a file, without index and version. */
export const fileBoxName = ({ Name }: Pick<FileRecord, 'Name'>): string =>
  Name.slice(0, -(INDEX_DIGITS + VERSION_DIGITS));
