import type { FileRecord } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { categoryPath, type FileRights } from '../kinds/file-kind.ts';
import { findVisibleNames } from './file-queries.ts';
import type { StoredVersion } from './file-version.ts';

/**
 * Presents versions in the form sent to the caller; `seen` are all versions of the same files that the caller may see.
 */
export async function presentVersions(
  { db, actor }: Context,
  { edit }: FileRights,
  shown: readonly StoredVersion[],
  visible: readonly StoredVersion[],
): Promise<FileRecord[]> {
  const uploaders = shown.flatMap(({ uploaderId }) => (uploaderId === null ? [] : [uploaderId]));
  const names = await findVisibleNames(db, actor, uploaders);
  return shown.map((version) => {
    const versions = visible.filter(({ id }) => id === version.id);
    const uploader = names.get(version.uploaderId ?? 0);
    return {
      Id: version.id,
      Name: storedName(version),
      FileName: version.fileName,
      Category: categoryPath(version),
      Type: version.type,
      CanEdit: edit,
      UserId: version.userId,
      Index: version.index,
      Version: version.version,
      Latest: versions.every((other) => other.version <= version.version),
      Versions: versions.length,
      Bytes: version.bytes,
      Sha256: version.sha256,
      UploadedAt: version.uploadedAt.toISOString(),
      UploadedBy:
        uploader === undefined || version.uploaderId === null ? null : { Id: version.uploaderId, Name: uploader },
      Thumbnail: version.thumbnail,
    };
  });
}

/** Returns the stored name of a version: the place's name, the index in three digits, the version stamp. */
export const storedName = ({ name, index, version }: Pick<StoredVersion, 'name' | 'index' | 'version'>): string =>
  `${name}${String(index).padStart(3, '0')}${version}`;

/** Returns the name in the lists of tool files: the index in eleven digits, then the file name. */
export const toolName = ({ index, fileName }: Pick<StoredVersion, 'index' | 'fileName'>): string =>
  `${String(index).padStart(11, '0')}${fileName}`;

/** Presents one version. */
export async function presentVersion(
  context: Context,
  rights: FileRights,
  shown: StoredVersion,
  visible: readonly StoredVersion[],
): Promise<FileRecord> {
  const [record] = await presentVersions(context, rights, [shown], visible);
  if (!record) throw new Error('a version was lost while it was presented');
  return record;
}
