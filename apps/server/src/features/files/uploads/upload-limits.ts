import type { ContentGroup, FileLimits } from '@ithaki/contract';
import { PART_SIZE, TOOL_PART_SIZE } from '@ithaki/contract';
import type { Actor, CurrentProject } from '../../../access/actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { acceptAttribute } from '../content/content-groups.ts';
import type { FileKind } from '../kinds/file-kind.ts';
import { countUploadedBytes } from '../records/place-queries.ts';

/** Ten gigabytes: how much one person may upload into a project unless its settings say otherwise. */
const DEFAULT_QUOTA = 10_737_418_240;

/** The content groups and size that a file kind accepts in a project. */
export interface UploadLimits {
  groups: readonly ContentGroup[];
  bytes: number;
}

/** Returns what a file kind accepts: by the programme's settings, or else by the kind's own limits. */
export function effectiveLimits({ settings }: CurrentProject, { kind, limits }: FileKind): UploadLimits {
  const configured = settings.Config.Files?.Kinds?.[kind];
  return { groups: configured?.Groups ?? limits.groups, bytes: configured?.MaxBytes ?? limits.bytes };
}

const quotaBytes = ({ settings }: CurrentProject): number => settings.Config.Files?.QuotaBytes ?? DEFAULT_QUOTA;

/** Throws when `more` bytes would exceed the person's quota; `exceptUpload` is the upload that they belong to. */
export async function refuseOverQuota(
  db: Db,
  project: CurrentProject,
  userId: number,
  more: number,
  exceptUpload: string,
): Promise<void> {
  const used = await countUploadedBytes(db, project.id, userId, exceptUpload);
  if (used + more > quotaBytes(project)) throw new Refusal(422, 'QuotaFull');
}

/** Creates the refusal of a file larger than its category accepts. */
export const tooLarge = ({ bytes }: UploadLimits): Refusal =>
  new Refusal(422, 'FileTooLarge', { params: { megabytes: Math.floor(bytes / 1_048_576) } });

/** Returns the upload limits as sent to the browser. */
export async function presentLimits(
  db: Db,
  actor: Actor & { project: CurrentProject },
  kind: FileKind,
): Promise<FileLimits> {
  const { groups, bytes } = effectiveLimits(actor.project, kind);
  const toolPartSize = actor.project.settings.Config.Files?.ToolPartSize ?? TOOL_PART_SIZE;
  return {
    MaxBytes: bytes,
    Groups: [...groups],
    Accept: acceptAttribute(groups),
    QuotaLeft: Math.max(
      0,
      quotaBytes(actor.project) - (await countUploadedBytes(db, actor.project.id, actor.userId, '')),
    ),
    PartSize: kind.kind === 'tool' ? toolPartSize : PART_SIZE,
  };
}
