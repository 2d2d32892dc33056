import type { LibraryCategory } from '@ithaki/contract';

/** A category with how deep it stands, 0 at the top. */
export interface Placed {
  category: LibraryCategory;
  depth: number;
}

/** The tree from top to bottom as it is read: each category before those below it. */
export function inTreeOrder(
  categories: readonly LibraryCategory[],
  parent: number | null = null,
  depth = 0,
): readonly Placed[] {
  return categories
    .filter(({ ParentId }) => ParentId === parent)
    .flatMap((category) => [{ category, depth }, ...inTreeOrder(categories, category.Id, depth + 1)]);
}

/** The ids from the root down to a category, itself included. */
export function idsTo(categories: readonly LibraryCategory[], id: number | undefined): ReadonlySet<number> {
  const ids = new Set<number>();
  let at = categories.find(({ Id }) => Id === id);
  while (at && !ids.has(at.Id)) {
    ids.add(at.Id);
    const parent = at.ParentId;
    at = categories.find(({ Id }) => Id === parent);
  }
  return ids;
}

/** Whether one category is below another, or is it. */
export const isWithin = (categories: readonly LibraryCategory[], id: number, other: number): boolean =>
  idsTo(categories, id).has(other);
