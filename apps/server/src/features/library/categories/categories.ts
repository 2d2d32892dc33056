import type { LibraryCategory, library, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { conflict, notFound, Refusal } from '../../../platform/errors/refusal.ts';
import {
  type CategoryRow,
  countItemsByCategory,
  deleteEmptyCategory,
  findCategories,
  insertCategory,
  lockCategories,
  orderCategories,
  renameCategory,
} from './category-queries.ts';
import { inTreeOrder, MAX_DEPTH, pathTo, requireCategory, subtreeDepth, subtreeIds } from './category-tree.ts';

/** Largest number of categories in a library; with more, people cannot find their way. */
const MAX_CATEGORIES = 500;

/** Lists all categories in tree order, each with the number of items in it and below it. */
export async function listCategories(context: Context): Promise<LibraryCategory[]> {
  const { id } = currentProject(context.actor);
  const categories = await findCategories(context.db, id);
  const counts = await countItemsByCategory(context.db, id);
  return inTreeOrder(categories).map((category) => ({
    Id: category.id,
    ParentId: category.parentId,
    Name: category.name,
    Count: subtreeIds(categories, category.id).reduce((sum, below) => sum + (counts.get(below) ?? 0), 0),
    Version: category.version,
  }));
}

/** Lists the direct subcategories of a category, or the top-level ones. */
export async function subCategories(
  context: Context,
  { Category = null }: ParsedBodyOf<typeof library.subCategories>,
): Promise<ReplyOf<typeof library.subCategories>> {
  const categories = await findCategories(context.db, currentProject(context.actor).id);
  const parent = Category === null ? null : requireCategory(categories, Category);
  return { Items: (await listCategories(context)).filter(({ ParentId }) => ParentId === parent) };
}

async function lockAndLoadTree(context: Context): Promise<CategoryRow[]> {
  const { id } = currentProject(context.actor);
  await lockCategories(context.db, id);
  return findCategories(context.db, id);
}

function getCategory(categories: readonly CategoryRow[], id: number): CategoryRow {
  const category = categories.find((row) => row.id === id);
  if (!category) throw notFound();
  return category;
}

/** Creates a category, or renames one. */
export async function saveCategory(
  context: Context,
  { Id, ParentId = null, Name, Version }: ParsedBodyOf<typeof library.saveCategory>,
): Promise<ReplyOf<typeof library.saveCategory>> {
  const categories = await lockAndLoadTree(context);
  if (Id !== undefined) {
    const { name, version } = getCategory(categories, Id);
    if (Version !== undefined && Version !== version) throw conflict({ Id, Name: name, Version: version });
    await renameCategory(context.db, Id, Name);
    context.audit({ target: `libraryCategory:${Id}`, before: name, after: Name });
    return { Id };
  }
  if (ParentId !== null) getCategory(categories, ParentId);
  if (categories.length >= MAX_CATEGORIES)
    throw new Refusal(422, 'TooManyCategories', { params: { most: MAX_CATEGORIES } });
  if (ParentId !== null && pathTo(categories, ParentId).length >= MAX_DEPTH) throw refuseDepth();
  const newId = await insertCategory(context.db, currentProject(context.actor).id, ParentId, Name);
  context.audit({ target: `libraryCategory:${newId}`, after: Name });
  return { Id: newId };
}

/** Moves a category with all its subcategories to another place in the tree. */
export async function moveCategory(
  context: Context,
  { Id, ParentId, Before }: ParsedBodyOf<typeof library.moveCategory>,
): Promise<ReplyOf<typeof library.moveCategory>> {
  const categories = await lockAndLoadTree(context);
  const moved = getCategory(categories, Id);
  if (ParentId !== null) getCategory(categories, ParentId);
  if (ParentId !== null && subtreeIds(categories, Id).includes(ParentId)) throw new Refusal(422, 'CategoryInItself');
  const parentDepth = ParentId === null ? 0 : pathTo(categories, ParentId).length;
  if (parentDepth + subtreeDepth(categories, Id) > MAX_DEPTH) throw refuseDepth();
  const siblings = categories.filter(({ id, parentId }) => parentId === ParentId && id !== Id).map(({ id }) => id);
  const position = Before === undefined ? siblings.length : siblings.indexOf(Before);
  if (position < 0) throw notFound();
  await orderCategories(context.db, ParentId, siblings.toSpliced(position, 0, Id));
  context.audit({ target: `libraryCategory:${Id}`, before: { parent: moved.parentId }, after: { parent: ParentId } });
  return { Ok: true };
}

/** Deletes an empty category. */
export async function deleteCategory(
  context: Context,
  { Id }: ParsedBodyOf<typeof library.deleteCategory>,
): Promise<ReplyOf<typeof library.deleteCategory>> {
  const { name } = getCategory(await lockAndLoadTree(context), Id);
  if (!(await deleteEmptyCategory(context.db, Id))) throw new Refusal(422, 'CategoryNotEmpty');
  context.audit({ target: `libraryCategory:${Id}`, before: name });
  return { Ok: true };
}

const refuseDepth = () => new Refusal(422, 'CategoryTooDeep', { params: { most: MAX_DEPTH } });
