import type { FileRecord } from '@ithaki/contract';

/** What every sort of preview is given. */
export interface PreviewProps {
  file: FileRecord;
}
