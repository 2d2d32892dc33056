import type { OpenStorage } from '../../platform/storage/open-storage.ts';
import type { Scanner } from './content/virus-scanner.ts';
import type { FileKind } from './kinds/file-kind.ts';
import type { PartsUnderWay } from './uploads/parts-under-way.ts';

/** The services that operations on files use in addition to the call's context. */
export interface FileServices extends OpenStorage {
  /** All file kinds. */
  kinds: readonly FileKind[];
  /** The virus scanner that checks every uploaded file; null when none is configured. */
  scanner: Scanner | null;
  underWay: PartsUnderWay;
}
