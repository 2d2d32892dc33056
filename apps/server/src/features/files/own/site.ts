import { defineFileKind, everyGroup, USUAL_BYTES } from '../kinds.ts';

/** Files of the project itself, by folder: read by its members, kept by who keeps the project. */
export const siteFiles = defineFileKind({
  kind: 'site',
  owner: 'project',
  limits: { groups: everyGroup, bytes: USUAL_BYTES },
  async load({ actor }) {
    const edit = actor.can.has('projects.edit');
    return { add: edit, edit };
  },
});

/** The category of a folder, whose path always ends in a slash; the root is '/'. */
export function siteCategory(dir: string): string {
  const folders = dir.split(/[/\\]/).filter((name) => name !== '' && name !== '.' && name !== '..');
  return folders.length === 0 ? 'site/' : `site/${folders.join('/')}/`;
}
