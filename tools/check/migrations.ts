import { committedFilesIn, committedTextOf, ownFiles, textOf } from './files.ts';

const folder = 'apps/server/migrations';
const named = /^(\d{4})-[a-z0-9-]+\.sql$/;

/** Findings about migration names: four digits without gap or repetition, then words. */
export const numberFindings = (names: readonly string[]): string[] =>
  [...names].sort().flatMap((name, index) => {
    const number = named.exec(name)?.[1];
    if (number === undefined) return [`${name}: a migration is called 0001-words.sql`];
    return Number(number) === index + 1 ? [] : [`${name}: expected number ${String(index + 1).padStart(4, '0')}`];
  });

/** Findings about committed migrations that were changed or removed: corrections need a new migration. */
const appendFindings = (paths: readonly string[]): string[] =>
  committedFilesIn(folder).flatMap((path) => {
    if (!paths.includes(path)) return [`${path}: was removed or renamed; migrations only go forward`];
    return textOf(path) === committedTextOf(path) ? [] : [`${path}: was changed; write a new migration instead`];
  });

/** Checks that migrations are numbered and append-only. */
export const migrations = async (): Promise<readonly string[]> => {
  const paths = ownFiles().filter((path) => path.startsWith(`${folder}/`));
  return [...numberFindings(paths.map((path) => path.slice(folder.length + 1))), ...appendFindings(paths)];
};
