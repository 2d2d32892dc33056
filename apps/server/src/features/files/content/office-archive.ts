import { entryNames } from './archive.ts';

/** What is in every document of a sort, whatever order its program wrote it in. */
const parts: readonly [RegExp, RegExp][] = [
  [/wordprocessingml/, /^word\//],
  [/spreadsheetml/, /^xl\//],
  [/presentationml/, /^ppt\//],
  [/opendocument/, /^content\.xml$/],
];

/**
 * Whether an archive is a document of such a media type, by what it holds; true of one that cannot be read, which is
 * refused for that.
 */
export async function isDocument(path: string, type: string): Promise<boolean> {
  const wanted = parts.find(([sort]) => sort.test(type))?.[1];
  if (!wanted) return false;
  const names = await entryNames(path).catch(() => undefined);
  return names?.some((name) => wanted.test(name)) ?? true;
}
