import type { files, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { countByRef } from '../records/file-queries.ts';
import { inProject } from '../records/load-file.ts';
import { defineFileKind, everyGroup, USUAL_BYTES } from './file-kind.ts';

const SITE = 'site';

/** Files of the project itself, by folder: read by its members, kept by who keeps the project. */
export const siteFiles = defineFileKind({
  kind: SITE,
  owner: 'project',
  limits: { groups: everyGroup, bytes: USUAL_BYTES },
  refOf: folderOf,
  async load({ actor }) {
    const edit = actor.can.has('projects.edit');
    return { add: edit, edit };
  },
});

/** The folders that have files. */
export async function listFolders(context: Context): Promise<ReplyOf<typeof files.folders>> {
  const counts = await countByRef(context.db, inProject(context).project.id, SITE);
  return counts.map(({ ref, count }) => ({ Dir: ref, Files: count }));
}

/** The category of a folder. */
export const siteCategory = (dir: string): string => `${SITE}/${folderOf(dir)}`;

/** A folder's path as it is kept: a slash after each name, nothing for the root. */
function folderOf(path: string): string {
  const names = path.split('/').filter((name) => name !== '');
  return names.map((name) => `${name}/`).join('');
}
