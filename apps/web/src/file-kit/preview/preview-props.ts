import type { FileRecord } from '@ithaki/contract';

/** A file has more bytes than are read to show it. */
export class TooLarge extends Error {}

/** What every sort of preview is given. */
export interface PreviewProps {
  file: FileRecord;
}
