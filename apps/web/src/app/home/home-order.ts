import type { HomePart } from '../../features/home/home-part.ts';

/**
 * Returns the parts that a role's layout names, in its order, or all parts if it names none of this page; then the
 * person's own order decides, and parts that it does not name follow.
 */
export function arrangeParts<Part extends Pick<HomePart, 'id'>>(
  parts: readonly Part[],
  layout: readonly string[] | undefined,
  own: readonly string[],
): Part[] {
  const named = (layout ?? []).flatMap((id) => parts.find((part) => part.id === id) ?? []);
  const allowed = named.length > 0 ? named : parts;
  const rank = ({ id }: Part) => (own.includes(id) ? own.indexOf(id) : own.length);
  return allowed.toSorted((a, b) => rank(a) - rank(b));
}

/** Returns the parts in rows: a wide part by itself, and adjacent narrow parts together. */
export function rowsOf(parts: readonly HomePart[]): HomePart[][] {
  const rows: HomePart[][] = [];
  for (const part of parts) {
    const row = rows.at(-1);
    if (row && !part.wide && !row[0]?.wide) row.push(part);
    else rows.push([part]);
  }
  return rows;
}
