import type { OpenStorage } from '../../platform/storage/open-storage.ts';
import type { Scan } from './content/virus-scanner.ts';
import type { FileKind } from './kinds/file-kind.ts';
import type { PartsUnderWay } from './uploads/parts-under-way.ts';

/** Services that the operations on files need besides the call's context. */
export interface FileSetting extends OpenStorage {
  /** All file kinds. */
  kinds: readonly FileKind[];
  scan: Scan;
  underWay: PartsUnderWay;
}
