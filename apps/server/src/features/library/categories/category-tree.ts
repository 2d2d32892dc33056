import type { Language, LocalText } from '@ithaki/contract';
import { fold, localText } from '@ithaki/formats';
import { notFound } from '../../../platform/errors/refusal.ts';
import { offeredLanguages } from '../../../platform/texts/translate.ts';
import type { CategoryRow } from './category-queries.ts';

/** Maximum depth of the category tree. */
export const MAX_DEPTH = 6;

/** Returns the categories from the root down to a category, itself included; empty for an unknown id. */
export function pathTo(categories: readonly CategoryRow[], id: number): CategoryRow[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const path: CategoryRow[] = [];
  let category = byId.get(id);
  while (category && path.length < categories.length) {
    path.unshift(category);
    category = byId.get(category.parentId ?? 0);
  }
  return path;
}

/** Returns the names of the categories from the root down to a category. */
export const categoryPath = (categories: readonly CategoryRow[], id: number): LocalText[] =>
  pathTo(categories, id).map(({ name }) => name);

/** Returns the names of the categories from the root down to a category as one text, joined by '/'. */
export const pathText = (categories: readonly CategoryRow[], id: number, language: Language = 'el'): string =>
  categoryPath(categories, id)
    .map((name) => localText(name, language))
    .join('/');

const comparable = (path: string): string => fold(path).replace(/\s*\/\s*/g, '/');

/**
 * Finds a category by its id, or by its path in any language, ignoring case and accents. Throws 404 when there is none.
 */
export function requireCategory(categories: readonly CategoryRow[], named: number | string): number {
  const isNamed = ({ id }: CategoryRow): boolean =>
    typeof named === 'number'
      ? id === named
      : offeredLanguages().some((language) => comparable(pathText(categories, id, language)) === comparable(named));
  const found = categories.find(isNamed);
  if (!found) throw notFound();
  return found.id;
}

/** Returns the ids of a category and all its subcategories. */
export function subtreeIds(categories: readonly CategoryRow[], id: number): number[] {
  const children = categories.filter(({ parentId }) => parentId === id);
  return [id, ...children.flatMap((child) => subtreeIds(categories, child.id))];
}

/** Returns the number of levels of a category's subtree. */
export function subtreeDepth(categories: readonly CategoryRow[], id: number): number {
  const children = categories.filter(({ parentId }) => parentId === id);
  return 1 + Math.max(0, ...children.map((child) => subtreeDepth(categories, child.id)));
}

/** Returns the categories in tree order, each before its subcategories. */
export const inTreeOrder = (categories: readonly CategoryRow[], parent: number | null = null): CategoryRow[] =>
  categories
    .filter(({ parentId }) => parentId === parent)
    .flatMap((category) => [category, ...inTreeOrder(categories, category.id)]);
