import { openStorage } from '../../platform/storage/open-storage.ts';
import type { S3Options } from '../../platform/storage/s3-storage.ts';
import { type ClamdSetting, clamd, noScan } from './content/virus-scanner.ts';
import { fieldFiles } from './kinds/field-files.ts';
import type { FileKind } from './kinds/file-kind.ts';
import { personFiles } from './kinds/person-files.ts';
import { sharedFiles } from './kinds/shared-files.ts';
import { siteFiles } from './kinds/site-files.ts';
import type { FileSetting } from './setting.ts';
import { PartsUnderWay } from './uploads/parts-under-way.ts';

/** Configuration of file storage and virus scanner. */
interface FilesConfig {
  dataDir: string;
  s3: S3Options | null;
  clamd: ClamdSetting | null;
}

/** Opens the configured storage, with the file kinds of other features and those of this feature. */
export async function openFiles(config: FilesConfig, kinds: readonly FileKind[]): Promise<FileSetting> {
  return {
    ...(await openStorage(config)),
    kinds: [personFiles, fieldFiles, siteFiles, sharedFiles, ...kinds],
    scan: config.clamd ? clamd(config.clamd) : noScan,
    underWay: new PartsUnderWay(),
  };
}
