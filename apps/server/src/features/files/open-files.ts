import { openStorage } from '../../platform/storage/open-storage.ts';
import type { S3Setting } from '../../platform/storage/s3-storage.ts';
import { type ClamdSetting, clamd, noScan } from './content/scanner.ts';
import type { FileKind } from './kinds.ts';
import { fieldFiles } from './own/field.ts';
import { personFiles } from './own/person.ts';
import { sharedFiles } from './own/shared.ts';
import { siteFiles } from './own/site.ts';
import { PartsUnderWay } from './parts-under-way.ts';
import type { FileSetting } from './setting.ts';

/** What is set from outside. */
interface FilesConfig {
  dataDir: string;
  s3: S3Setting | null;
  clamd: ClamdSetting | null;
}

/** Opens the storage that is set, for the kinds of other features and those of files by themselves. */
export async function openFiles(config: FilesConfig, kinds: readonly FileKind[]): Promise<FileSetting> {
  return {
    ...(await openStorage(config)),
    kinds: [personFiles, fieldFiles, siteFiles, sharedFiles, ...kinds],
    scan: config.clamd ? clamd(config.clamd) : noScan,
    underWay: new PartsUnderWay(),
  };
}
