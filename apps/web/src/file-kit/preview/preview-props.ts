import type { FileRecord } from '@ithaki/contract';

/** The file is too large for a preview. */
export class TooLarge extends Error {}

/** Props of all previews. */
export interface PreviewProps {
  file: FileRecord;
}
