import { LIBRARY_PAGE, type library, type ParsedBodyOf, type ReplyOf } from '@ithaki/contract';
import { fold } from '@ithaki/formats';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { type CategoryRow, findCategories } from '../categories/category-queries.ts';
import { idsBelow } from '../categories/category-tree.ts';
import { shownKinds } from '../item/item-kinds.ts';
import type { ItemRow } from '../item/item-queries.ts';
import { presentItem } from '../item/present-item.ts';
import { findMatching } from './search-queries.ts';
import {
  countByKind,
  countShown,
  countWaiting,
  findOwn,
  findShown,
  findTags,
  findWaiting,
  type ItemOrder,
  type Narrowing,
} from './shelf-queries.ts';

/** So many tags are offered to narrow by. */
const MOST_TAGS = 60;
/** So many words of a search count. */
const MOST_WORDS = 10;

type Asked = Omit<ParsedBodyOf<typeof library.items>, 'Show'>;
type ItemPage = ReplyOf<typeof library.items>;

/** What the database splits words at (`words_of`), so that a search asks for words as they are kept. */
const BETWEEN = /[^0-9a-zß-ɏͰ-Ͽἀ-῿Ѐ-ӿ]+/u;

const wordsOf = (text: string): string[] =>
  [...new Set(fold(text).split(BETWEEN))].filter((word) => word !== '').slice(0, MOST_WORDS);

function narrowingOf({ Category, Kind, Tag, Language }: Asked, categories: readonly CategoryRow[]): Narrowing {
  if (Category !== undefined && !categories.some(({ id }) => id === Category)) throw notFound();
  return {
    categories: Category === undefined ? undefined : idsBelow(categories, Category),
    kind: Kind || undefined,
    tag: Tag || undefined,
    language: Language,
  };
}

const pageOf = ({ page = 0, size = LIBRARY_PAGE }: Asked, order: ItemOrder) => ({
  order,
  skip: page * size,
  take: size,
});

const paged = (
  rows: ItemRow[],
  categories: readonly CategoryRow[],
  all: number,
  size: number,
  More = false,
): ItemPage => ({
  list: rows.map((row) => presentItem(row, categories)),
  count: Math.ceil(all / size),
  All: all,
  More,
});

/** A page of items without a search. */
export async function listItems(
  context: Context,
  { Show, ...asked }: ParsedBodyOf<typeof library.items>,
): Promise<ItemPage> {
  const { db, actor } = context;
  const { id } = currentProject(context.actor);
  const size = asked.size ?? LIBRARY_PAGE;
  const categories = await findCategories(db, id);
  const narrowing = narrowingOf(asked, categories);
  if (Show === 'own') {
    const { rows, all } = await findOwn(db, actor, id, narrowing, pageOf(asked, 'newest'));
    return paged(rows, categories, all, size);
  }
  const shelf = Show ?? 'all';
  const usual = { all: 'newest', favorites: 'marked', recent: 'used' } as const;
  const page = pageOf(asked, asked.Order ?? usual[shelf]);
  const rows = await findShown(db, actor, id, shelf, narrowing, page);
  const all = await countShown(db, actor, id, shelf, narrowing);
  return paged(rows, categories, all, size);
}

/** A page of what a search finds. */
export async function searchItems(
  context: Context,
  { libSearchText, ...asked }: ParsedBodyOf<typeof library.search>,
): Promise<ItemPage> {
  const { db, actor } = context;
  const { id } = currentProject(context.actor);
  const size = asked.size ?? LIBRARY_PAGE;
  const categories = await findCategories(db, id);
  const words = wordsOf(libSearchText);
  if (words.length === 0) return paged([], categories, 0, size);
  const search = { ...pageOf(asked, 'newest'), narrowing: narrowingOf(asked, categories), words, order: asked.Order };
  const { rows, all, more } = await findMatching(db, actor, id, search);
  return paged(rows, categories, all, size, more);
}

/** What waits for approval. */
export async function unapproved(context: Context): Promise<ReplyOf<typeof library.getUnapproved>> {
  const { id } = currentProject(context.actor);
  const categories = await findCategories(context.db, id);
  const rows = await findWaiting(context.db, context.actor, id);
  return rows.map((row) => presentItem(row, categories));
}

/** What lists are narrowed by. */
export async function choices(context: Context): Promise<ReplyOf<typeof library.choices>> {
  const { db, actor } = context;
  const project = currentProject(context.actor);
  return {
    Kinds: shownKinds(project, await countByKind(db, project.id)),
    Tags: await findTags(db, project.id, MOST_TAGS),
    Unapproved: actor.can.has('library.approve') ? await countWaiting(db, project.id) : 0,
  };
}
