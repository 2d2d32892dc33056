import { openStorage } from '../../platform/storage/open-storage.ts';
import type { S3Options } from '../../platform/storage/s3-storage.ts';
import { type ClamdOptions, clamd } from './content/virus-scanner.ts';
import type { FileServices } from './file-services.ts';
import { fieldFiles } from './kinds/field-files.ts';
import type { FileKind } from './kinds/file-kind.ts';
import { lookFiles } from './kinds/look-files.ts';
import { personFiles } from './kinds/person-files.ts';
import { sharedFiles } from './kinds/shared-files.ts';
import { siteFiles } from './kinds/site-files.ts';
import { PartsUnderWay } from './uploads/parts-under-way.ts';

/** Configuration of file storage and virus scanner. */
interface FilesConfig {
  dataDir: string;
  s3: S3Options | null;
  clamd: ClamdOptions | null;
}

/** Opens the configured storage, with the file kinds of other features and those of this feature. */
export async function openFiles(config: FilesConfig, kinds: readonly FileKind[]): Promise<FileServices> {
  return {
    ...(await openStorage(config)),
    kinds: [personFiles, fieldFiles, siteFiles, lookFiles, sharedFiles, ...kinds],
    scanner: config.clamd && clamd(config.clamd),
    underWay: new PartsUnderWay(),
  };
}
