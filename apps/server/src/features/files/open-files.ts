import type { Config } from '../../config.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { clamd, noScan } from './content/scanner.ts';
import type { FileKind } from './kinds.ts';
import { personFiles } from './own/person.ts';
import { sharedFiles } from './own/shared.ts';
import { siteFiles } from './own/site.ts';
import { PartsUnderWay } from './parts-under-way.ts';
import type { FileSetting } from './setting.ts';

/** Opens the storage that is set, for the kinds of other features and those of files by themselves. */
export async function openFiles(
  config: Pick<Config, 'dataDir' | 's3' | 'clamd'>,
  kinds: readonly FileKind[],
): Promise<FileSetting> {
  return {
    ...(await openStorage(config)),
    kinds: [personFiles, siteFiles, sharedFiles, ...kinds],
    scan: config.clamd ? clamd(config.clamd) : noScan,
    underWay: new PartsUnderWay(),
  };
}
