import type { files, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { countByRef } from '../records/file-queries.ts';
import { actorInProject } from '../records/load-file.ts';
import { allContentGroups, DEFAULT_MAX_BYTES, defineFileKind } from './file-kind.ts';

const SITE_KIND = 'site';

/** Files of the project itself, by folder: read by its members, changed by those who edit the project. */
export const siteFiles = defineFileKind({
  kind: SITE_KIND,
  belongsTo: 'project',
  limits: { groups: allContentGroups, bytes: DEFAULT_MAX_BYTES },
  normaliseRef: normaliseFolder,
  async load({ actor }) {
    const edit = actor.can.has('projects.edit');
    return { add: edit, edit };
  },
});

/** Returns the folders that have files, with the number of files in each. */
export async function listFolders(context: Context): Promise<ReplyOf<typeof files.folders>> {
  const counts = await countByRef(context.db, actorInProject(context).project.id, SITE_KIND);
  return counts.map(({ ref, count }) => ({ Dir: ref, Files: count }));
}

/** Returns the category of a folder of site files. */
export const siteCategory = (dir: string): string => `${SITE_KIND}/${normaliseFolder(dir)}`;

/** Normalises a folder's path for storage: a slash after each name; the root is an empty string. */
function normaliseFolder(path: string): string {
  const names = path.split('/').filter((name) => name !== '');
  return names.map((name) => `${name}/`).join('');
}
