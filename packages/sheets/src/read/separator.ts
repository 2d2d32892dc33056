/** Quoted parts, in which separators are text; an open one runs to the end of what is looked at. */
const QUOTED = /"(?:[^"]|"")*(?:"|$)/g;

/** The separator of a text, by its first row; of several, the one that parts it most. A semicolon where there is none. */
export function separatorOf(beginning: string): ';' | ',' | '\t' {
  const row =
    beginning
      .replace(QUOTED, '')
      .trimStart()
      .split(/\r?\n|\r/, 1)[0] ?? '';
  const count = (separator: string) => row.split(separator).length - 1;
  const found = (['\t', ';', ','] as const).map((separator) => ({ separator, count: count(separator) }));
  const best = found.reduce((most, one) => (one.count > most.count ? one : most));
  return best.count === 0 ? ';' : best.separator;
}
