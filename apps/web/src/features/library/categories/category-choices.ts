import type { LibraryCategory } from '@ithaki/contract';
import { fold, wordingsOf } from '@ithaki/formats';

/** A category with its depth in the tree, 0 at the top. */
export interface TreeEntry {
  category: LibraryCategory;
  depth: number;
}

/** Returns the tree depth first: each category before its subcategories. */
export function inTreeOrder(
  categories: readonly LibraryCategory[],
  parent: number | null = null,
  depth = 0,
): readonly TreeEntry[] {
  return categories
    .filter(({ ParentId }) => ParentId === parent)
    .flatMap((category) => [{ category, depth }, ...inTreeOrder(categories, category.Id, depth + 1)]);
}

/** Returns the ids of a category and of its ancestors. */
export function ancestorIds(categories: readonly LibraryCategory[], id: number | undefined): ReadonlySet<number> {
  const ids = new Set<number>();
  let category = categories.find(({ Id }) => Id === id);
  while (category && !ids.has(category.Id)) {
    ids.add(category.Id);
    const parent = category.ParentId;
    category = categories.find(({ Id }) => Id === parent);
  }
  return ids;
}

/** Whether a category is another one or lies below it. */
export const isWithin = (categories: readonly LibraryCategory[], id: number, other: number): boolean =>
  ancestorIds(categories, id).has(other);

/** Finds a category by the names from the root down to it, joined by '/', in any language. */
export function categoryAt(
  categories: readonly LibraryCategory[],
  path: string,
  parent: number | null = null,
): LibraryCategory | undefined {
  const folded = fold(path).replace(/\s*\/\s*/g, '/');
  for (const category of categories.filter(({ ParentId }) => ParentId === parent)) {
    for (const name of wordingsOf(category.Name).map(fold)) {
      if (folded === name) return category;
      const below = folded.startsWith(`${name}/`) && categoryAt(categories, folded.slice(name.length + 1), category.Id);
      if (below) return below;
    }
  }
  return undefined;
}
