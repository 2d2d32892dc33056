import type { FileRecord } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { categoryOf, type FileRights } from '../kinds/file-kind.ts';
import { findSeenNames } from './file-queries.ts';
import type { KeptVersion } from './file-version.ts';

/** Versions of files as the caller sees them; `seen` are all those of the same files that the caller may see. */
export async function present(
  { db, actor }: Context,
  { edit }: FileRights,
  shown: readonly KeptVersion[],
  seen: readonly KeptVersion[],
): Promise<FileRecord[]> {
  const uploaders = shown.flatMap(({ uploaderId }) => (uploaderId === null ? [] : [uploaderId]));
  const names = await findSeenNames(db, actor, uploaders);
  return shown.map((version) => {
    const versions = seen.filter(({ id }) => id === version.id);
    const uploader = names.get(version.uploaderId ?? 0);
    return {
      Id: version.id,
      Name: storedName(version),
      FileName: version.fileName,
      Category: categoryOf(version),
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

/** The name, the index in three digits, the version. */
export const storedName = ({ name, index, version }: Pick<KeptVersion, 'name' | 'index' | 'version'>): string =>
  `${name}${String(index).padStart(3, '0')}${version}`;

/** Eleven digits of the index, and what the file is called: as tools list theirs. */
export const toolName = ({ index, fileName }: Pick<KeptVersion, 'index' | 'fileName'>): string =>
  `${String(index).padStart(11, '0')}${fileName}`;

/** One of them. */
export async function presentOne(
  context: Context,
  rights: FileRights,
  shown: KeptVersion,
  seen: readonly KeptVersion[],
): Promise<FileRecord> {
  const [record] = await present(context, rights, [shown], seen);
  if (!record) throw new Error('a version was lost while it was told');
  return record;
}
