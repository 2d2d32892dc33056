import type { LocalText } from '@ithaki/contract';
import type { CategoryRow } from './category-queries.ts';

/** A category can stand so deep at most. */
export const MOST_DEPTH = 6;

/** The categories from the root down to one, itself included; empty for one that is not there. */
export function pathTo(categories: readonly CategoryRow[], id: number): CategoryRow[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const path: CategoryRow[] = [];
  for (let at = byId.get(id); at && path.length < categories.length; at = byId.get(at.parentId ?? 0)) path.unshift(at);
  return path;
}

export const namesTo = (categories: readonly CategoryRow[], id: number): LocalText[] =>
  pathTo(categories, id).map(({ name }) => name);

/** A category and all below it. */
export function idsBelow(categories: readonly CategoryRow[], id: number): number[] {
  const children = categories.filter(({ parentId }) => parentId === id);
  return [id, ...children.flatMap((child) => idsBelow(categories, child.id))];
}

/** How many levels a category and those below it are. */
export function depthOf(categories: readonly CategoryRow[], id: number): number {
  const children = categories.filter(({ parentId }) => parentId === id);
  return 1 + Math.max(0, ...children.map((child) => depthOf(categories, child.id)));
}

/** The tree as it is read from top to bottom: each category before those below it. */
export const inTreeOrder = (categories: readonly CategoryRow[], parent: number | null = null): CategoryRow[] =>
  categories
    .filter(({ parentId }) => parentId === parent)
    .flatMap((category) => [category, ...inTreeOrder(categories, category.id)]);
