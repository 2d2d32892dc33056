import type { ContentGroup, FileLimits } from '@ithaki/contract';
import { PART_SIZE, TOOL_PART_SIZE } from '@ithaki/contract';
import type { Actor, CurrentProject } from '../../../access/actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { acceptOf } from '../content/content-groups.ts';
import type { FileKind } from '../kinds/file-kind.ts';
import { bytesOf } from '../records/place-queries.ts';

/** Ten gigabytes: what one person uploads into a project unless its settings say otherwise. */
const USUAL_QUOTA = 10_737_418_240;

/** What a kind takes in a project. */
export interface Limits {
  groups: readonly ContentGroup[];
  bytes: number;
}

/** What a kind takes, as the programme's settings have it, else as the kind does. */
export function limitsOf({ settings }: CurrentProject, { kind, limits }: FileKind): Limits {
  const set = settings.Config.Files?.Kinds?.[kind];
  return { groups: set?.Groups ?? limits.groups, bytes: set?.MaxBytes ?? limits.bytes };
}

const quotaOf = ({ settings }: CurrentProject): number => settings.Config.Files?.QuotaBytes ?? USUAL_QUOTA;

/** Refuses so many bytes more than the person may upload; `exceptUpload` is the one that brings them. */
export async function refuseOverQuota(
  db: Db,
  project: CurrentProject,
  userId: number,
  more: number,
  exceptUpload: string,
): Promise<void> {
  const used = await bytesOf(db, project.id, userId, exceptUpload);
  if (used + more > quotaOf(project)) throw new Refusal(422, 'QuotaFull');
}

/** A file that has more bytes than its category takes. */
export const tooLarge = ({ bytes }: Limits): Refusal =>
  new Refusal(422, 'FileTooLarge', { params: { megabytes: Math.floor(bytes / 1_048_576) } });

/** The same for the caller to read. */
export async function toldLimits(
  db: Db,
  actor: Actor & { project: CurrentProject },
  kind: FileKind,
): Promise<FileLimits> {
  const { groups, bytes } = limitsOf(actor.project, kind);
  const toolPartSize = actor.project.settings.Config.Files?.ToolPartSize ?? TOOL_PART_SIZE;
  return {
    MaxBytes: bytes,
    Groups: [...groups],
    Accept: acceptOf(groups),
    QuotaLeft: Math.max(0, quotaOf(actor.project) - (await bytesOf(db, actor.project.id, actor.userId, ''))),
    PartSize: kind.kind === 'tool' ? toolPartSize : PART_SIZE,
  };
}
