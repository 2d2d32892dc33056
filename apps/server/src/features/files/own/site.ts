import type { files, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { countByRef } from '../file-queries.ts';
import { defineFileKind, everyGroup, USUAL_BYTES } from '../kinds.ts';
import { inProject } from '../load.ts';

const SITE = 'site';

/** Files of the project itself, by folder: read by its members, kept by who keeps the project. */
export const siteFiles = defineFileKind({
  kind: SITE,
  owner: 'project',
  limits: { groups: everyGroup, bytes: USUAL_BYTES },
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

/** The category of a folder, whose path always ends in a slash; the root is '/'. */
export function siteCategory(dir: string): string {
  const folders = dir.split(/[/\\]/).filter((name) => name !== '' && name !== '.' && name !== '..');
  return folders.length === 0 ? 'site/' : `site/${folders.join('/')}/`;
}
