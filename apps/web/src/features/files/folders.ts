/** A folder with files, as listed by the server. */
interface ListedFolder {
  /** Path with a slash at the end; empty for the root. */
  Dir: string;
  Files: number;
}

/** Normalises a folder path: each name is followed by a slash; '.' and '..' are removed. */
export const cleanDir = (dir = ''): string =>
  dir
    .split(/[/\\]/)
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== '.' && name !== '..')
    .map((name) => `${name}/`)
    .join('');

/** Returns the direct subfolders of a folder, each with its number of files including those of its own subfolders. */
export function subfolders(all: readonly ListedFolder[], dir: string): { dir: string; files: number }[] {
  const counts = new Map<string, number>();
  for (const { Dir, Files } of all) {
    const [name, ...deeper] = Dir.startsWith(dir) ? Dir.slice(dir.length).split('/') : [];
    if (!name || deeper.length === 0) continue;
    const folder = `${dir}${name}/`;
    counts.set(folder, (counts.get(folder) ?? 0) + Files);
  }
  return [...counts].map(([folder, files]) => ({ dir: folder, files })).sort((a, b) => a.dir.localeCompare(b.dir));
}

/** Returns the last name of a path; empty for the root. */
export const folderName = (dir: string): string => dir.split('/').at(-2) ?? '';

/** Returns the paths from the root to a folder, for breadcrumbs. */
export const folderPath = (dir: string): string[] => {
  const names = dir.split('/').slice(0, -1);
  return ['', ...names.map((_name, index) => `${names.slice(0, index + 1).join('/')}/`)];
};
