import type { LibraryCategory, library, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { conflict, notFound, Refusal } from '../../../platform/errors/refusal.ts';
import {
  type CategoryRow,
  countByCategory,
  deleteEmptyCategory,
  findCategories,
  insertCategory,
  lockCategories,
  placeCategories,
  renameCategory,
} from './category-queries.ts';
import { depthOf, idsBelow, inTreeOrder, MOST_DEPTH, pathTo } from './category-tree.ts';

/** A library has so many categories at most; beyond that nobody finds their way in it. */
const MOST_CATEGORIES = 500;

/** The whole tree, in its order, with counts of what is in each and below it. */
export async function listCategories(context: Context): Promise<LibraryCategory[]> {
  const { id } = currentProject(context.actor);
  const categories = await findCategories(context.db, id);
  const counts = await countByCategory(context.db, id);
  return inTreeOrder(categories).map((category) => ({
    Id: category.id,
    ParentId: category.parentId,
    Name: category.name,
    Count: idsBelow(categories, category.id).reduce((sum, below) => sum + (counts.get(below) ?? 0), 0),
    Version: category.version,
  }));
}

/** The categories right below one, or those at the top. */
export async function subCategories(
  context: Context,
  { Category = null }: ParsedBodyOf<typeof library.subCategories>,
): Promise<ReplyOf<typeof library.subCategories>> {
  const all = await listCategories(context);
  if (Category !== null && !all.some(({ Id }) => Id === Category)) throw notFound();
  return { Items: all.filter(({ ParentId }) => ParentId === Category) };
}

async function lockedTree(context: Context): Promise<CategoryRow[]> {
  const { id } = currentProject(context.actor);
  await lockCategories(context.db, id);
  return findCategories(context.db, id);
}

function loaded(categories: readonly CategoryRow[], id: number): CategoryRow {
  const category = categories.find((one) => one.id === id);
  if (!category) throw notFound();
  return category;
}

/** Makes a category, or renames one. */
export async function saveCategory(
  context: Context,
  { Id, ParentId = null, Name, Version }: ParsedBodyOf<typeof library.saveCategory>,
): Promise<ReplyOf<typeof library.saveCategory>> {
  const categories = await lockedTree(context);
  if (Id !== undefined) {
    const { name, version } = loaded(categories, Id);
    if (Version !== undefined && Version !== version) throw conflict({ Id, Name: name, Version: version });
    await renameCategory(context.db, Id, Name);
    context.audit({ target: `libraryCategory:${Id}`, before: name, after: Name });
    return { Id };
  }
  if (ParentId !== null) loaded(categories, ParentId);
  if (categories.length >= MOST_CATEGORIES)
    throw new Refusal(422, 'TooManyCategories', { params: { most: MOST_CATEGORIES } });
  if (ParentId !== null && pathTo(categories, ParentId).length >= MOST_DEPTH) throw tooDeep();
  const made = await insertCategory(context.db, currentProject(context.actor).id, ParentId, Name);
  context.audit({ target: `libraryCategory:${made}`, after: Name });
  return { Id: made };
}

/** Moves a category to another place of the tree, with all below it. */
export async function moveCategory(
  context: Context,
  { Id, ParentId, Before }: ParsedBodyOf<typeof library.moveCategory>,
): Promise<ReplyOf<typeof library.moveCategory>> {
  const categories = await lockedTree(context);
  const moved = loaded(categories, Id);
  if (ParentId !== null) loaded(categories, ParentId);
  if (ParentId !== null && idsBelow(categories, Id).includes(ParentId)) throw new Refusal(422, 'CategoryInItself');
  const above = ParentId === null ? 0 : pathTo(categories, ParentId).length;
  if (above + depthOf(categories, Id) > MOST_DEPTH) throw tooDeep();
  const beside = categories.filter(({ id, parentId }) => parentId === ParentId && id !== Id).map(({ id }) => id);
  const at = Before === undefined ? beside.length : beside.indexOf(Before);
  if (at < 0) throw notFound();
  await placeCategories(context.db, ParentId, beside.toSpliced(at, 0, Id));
  context.audit({ target: `libraryCategory:${Id}`, before: { parent: moved.parentId }, after: { parent: ParentId } });
  return { Ok: true };
}

/** Deletes a category that nothing is in. */
export async function deleteCategory(
  context: Context,
  { Id }: ParsedBodyOf<typeof library.deleteCategory>,
): Promise<ReplyOf<typeof library.deleteCategory>> {
  const { name } = loaded(await lockedTree(context), Id);
  if (!(await deleteEmptyCategory(context.db, Id))) throw new Refusal(422, 'CategoryNotEmpty');
  context.audit({ target: `libraryCategory:${Id}`, before: name });
  return { Ok: true };
}

const tooDeep = () => new Refusal(422, 'CategoryTooDeep', { params: { most: MOST_DEPTH } });
