import { committedFilesIn, committedTextOf, ownFiles, textOf } from './files.ts';

const folder = 'apps/server/migrations';
const named = /^(\d{4})-[a-z0-9-]+\.sql$/;

/** Returns findings about migration names: four digits without gap or repetition, then words. */
export const numberFindings = (names: readonly string[]): string[] =>
  [...names].sort().flatMap((name, index) => {
    const number = named.exec(name)?.[1];
    if (number === undefined) return [`${name}: a migration is called 0001-words.sql`];
    return Number(number) === index + 1 ? [] : [`${name}: expected number ${String(index + 1).padStart(4, '0')}`];
  });

/** Number of the last migration that need not name its phase. */
const LAST_WITHOUT_PHASE = 54;
const phase = /^-- (expand|backfill|contract: since \d+\.\d+\.\d+)$/;
const breaking = /\b(drop\s+(table|column)|rename\s+(to|column)|set\s+not\s+null)\b/i;

/**
 * Returns findings about the phase on a migration's first line. 'expand' breaks nothing that the release before uses;
 * 'backfill' fills in what an expansion added; 'contract: since <version>' removes what no release since that version
 * uses.
 */
export function phaseFindings(name: string, text: string): string[] {
  if (Number(named.exec(name)?.[1]) <= LAST_WITHOUT_PHASE) return [];
  const [first = ''] = text.split('\n', 1);
  if (!phase.test(first))
    return [`${name}: line 1 names the phase: -- expand, -- backfill or -- contract: since <version>`];
  const removes = first === '-- expand' ? breaking.exec(text)?.[0] : undefined;
  return removes === undefined ? [] : [`${name}: an expansion may not '${removes}', which the release before may use`];
}

/** Returns findings about committed migrations that were changed or removed; corrections need a new migration. */
const appendFindings = (paths: readonly string[]): string[] =>
  committedFilesIn(folder).flatMap((path) => {
    if (!paths.includes(path)) return [`${path}: was removed or renamed; migrations only go forward`];
    return textOf(path) === committedTextOf(path) ? [] : [`${path}: was changed; write a new migration instead`];
  });

/** Checks that migrations are numbered, name their phase, and are append-only. */
export const migrations = async (): Promise<readonly string[]> => {
  const paths = ownFiles().filter((path) => path.startsWith(`${folder}/`));
  const names = paths.map((path) => path.slice(folder.length + 1));
  const phases = names.flatMap((name, index) => phaseFindings(name, textOf(paths[index] ?? '')));
  return [...numberFindings(names), ...phases, ...appendFindings(paths)];
};
