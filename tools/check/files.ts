import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The repository root: every path of the checks is relative to it. */
export const root = join(import.meta.dirname, '../..');

const git = (...parameters: readonly string[]): string =>
  execFileSync('git', parameters, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** The repository's files, new ones included, ignored ones not. */
export const ownFiles = (): string[] =>
  git('ls-files', '--cached', '--others', '--exclude-standard', '-z')
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(root, path)));

/** The text of one file of the repository. */
export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The text of a file as last committed; undefined when it was not there. */
export const committedTextOf = (path: string): string | undefined => {
  try {
    return git('show', `HEAD:${path}`);
  } catch {
    return undefined;
  }
};

/** Files of a folder as last committed. */
export const committedFilesIn = (folder: string): string[] => {
  try {
    return git('ls-tree', '--name-only', '-z', 'HEAD', `${folder}/`).split('\0').filter(Boolean);
  } catch {
    return [];
  }
};
