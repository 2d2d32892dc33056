import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The repository root, to which all paths in the checks are relative. */
export const root = join(import.meta.dirname, '../..');

const git = (...parameters: readonly string[]): string =>
  execFileSync('git', parameters, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** Returns the repository's files, including new ones but not ignored ones. */
export const ownFiles = (): string[] =>
  git('ls-files', '--cached', '--others', '--exclude-standard', '-z')
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(root, path)));

/** Returns the text of one file of the repository. */
export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Returns the text of a file in the last commit; undefined when the commit does not contain it. */
export const committedTextOf = (path: string): string | undefined => {
  try {
    return git('show', `HEAD:${path}`);
  } catch {
    return undefined;
  }
};

/** Returns the names of the files of a folder in the last commit. */
export const committedFilesIn = (folder: string): string[] => {
  try {
    return git('ls-tree', '--name-only', '-z', 'HEAD', `${folder}/`).split('\0').filter(Boolean);
  } catch {
    return [];
  }
};
