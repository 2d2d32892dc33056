import type { FileRecord } from '@ithaki/contract';

/** Digits of the index, and of the version. */
const INDEX = 3;
const VERSION = 17;

/** The name of the place where a file is: a record says it with the file's index and version behind it. */
export const placeNameOf = ({ Name }: Pick<FileRecord, 'Name'>): string => Name.slice(0, -(INDEX + VERSION));
