import { dirname, join } from 'node:path';

/** A file of at most this many lines is small. */
const SMALL = 30;

/** The maximum share of splinters among the shipping files. */
const SHARE = 0.01;

/** Files that may be small: index files, routes, tables, statements, and styles. */
const apart = /(^|\/)(index|routes|tables)\.tsx?$|queries\.ts$|\.css$/;
const notShipping = /\.test\.|\.testing\.|\.config\.|\/testing\/|^apps\/e2e\//;
const imported = /(from |import\(|import |new URL\()\s*'(\.{1,2}\/[^']+)'/g;

/**
 * Returns the splinters among files: small ones that only one file imports, which lies in the same folder. A file that
 * is loaded when it is needed, or that a test imports too, is none. Takes the files' texts by path.
 */
export function splintersIn(texts: ReadonlyMap<string, string>): string[] {
  const importers = new Map<string, Set<string>>();
  const loadedLater = new Set<string>();
  for (const [path, text] of texts)
    for (const [, form, target = ''] of text.matchAll(imported)) {
      const file = join(dirname(path), target);
      importers.set(file, (importers.get(file) ?? new Set()).add(path));
      if (form === 'import(' || form === 'new URL(') loadedLater.add(file);
    }
  return [...texts.keys()].filter((path) => {
    const [only, ...others] = importers.get(path) ?? [];
    if (only === undefined || others.length > 0 || dirname(only) !== dirname(path)) return false;
    if ([path, only].some((file) => apart.test(file) || notShipping.test(file)) || loadedLater.has(path)) return false;
    return (texts.get(path) ?? '').trimEnd().split('\n').length <= SMALL;
  });
}

/** Returns a finding when too many of the files are splinters; takes the files' texts by path. */
export function splinterFindings(texts: ReadonlyMap<string, string>): string[] {
  const splinters = splintersIn(texts);
  const shipping = [...texts.keys()].filter((path) => !notShipping.test(path)).length;
  const most = Math.floor(shipping * SHARE);
  if (splinters.length <= most) return [];
  return [
    `${splinters.length} files of at most ${SMALL} lines are imported only by a file beside them; at most ${most}: ${splinters.join(', ')}`,
  ];
}
