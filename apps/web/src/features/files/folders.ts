/** A folder that has files, or folders with files, as the server tells of it. */
interface Told {
  /** Its path, which ends in a slash; empty for the root. */
  Dir: string;
  Files: number;
}

/** A path of folders as the server keeps it: names with a slash after each, none of them a way out. */
export const cleanDir = (dir = ''): string =>
  dir
    .split(/[/\\]/)
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== '.' && name !== '..')
    .map((name) => `${name}/`)
    .join('');

/** The folders right inside one, with how many files each holds, those deeper down among them. */
export function foldersIn(all: readonly Told[], dir: string): { dir: string; files: number }[] {
  const counts = new Map<string, number>();
  for (const { Dir, Files } of all) {
    const [name, ...deeper] = Dir.startsWith(dir) ? Dir.slice(dir.length).split('/') : [];
    if (!name || deeper.length === 0) continue;
    const folder = `${dir}${name}/`;
    counts.set(folder, (counts.get(folder) ?? 0) + Files);
  }
  return [...counts]
    .map(([folder, files]) => ({ dir: folder, files }))
    .sort((one, other) => one.dir.localeCompare(other.dir));
}

/** The last name of a path; empty for the root. */
export const nameOfDir = (dir: string): string => dir.split('/').at(-2) ?? '';

/** The folders that lead to one, from the root on. */
export const wayTo = (dir: string): string[] => {
  const names = dir.split('/').slice(0, -1);
  return ['', ...names.map((_name, at) => `${names.slice(0, at + 1).join('/')}/`)];
};
