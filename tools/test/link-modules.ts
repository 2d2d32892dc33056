import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../check/files.ts';

/** Links the installed packages into a copy of the repository, with the copy's workspaces in place of ours. */
export const linkModules = (copyFolder: string, workspaces: readonly string[]): void => {
  mkdirSync(join(copyFolder, 'node_modules/@ithaki'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')).filter(
    (entry) => entry !== '@ithaki' && entry !== '.cache',
  ))
    symlinkSync(join(root, 'node_modules', name), join(copyFolder, 'node_modules', name));
  for (const workspace of workspaces)
    symlinkSync(join(copyFolder, workspace), join(copyFolder, 'node_modules/@ithaki', workspace.split('/')[1] ?? ''));
};
