import { LIBRARY_PAGE, type library, type ParsedBodyOf, type ReplyOf } from '@ithaki/contract';
import { fold } from '@ithaki/formats';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { type CategoryRow, findCategories } from '../categories/category-queries.ts';
import { requireCategory, subtreeIds } from '../categories/category-tree.ts';
import { presentKinds } from '../item/item-kinds.ts';
import type { ItemRow } from '../item/item-queries.ts';
import { presentItem } from '../item/present-item.ts';
import { findMatching } from './search-queries.ts';
import {
  countByKind,
  countWaitingVersions,
  findApprovedPage,
  findOwnItems,
  findTags,
  findWaitingVersions,
  type ItemFilter,
  type ItemOrder,
  type OrderedRange,
} from './shelf-queries.ts';

/** Largest number of tags offered as filters. */
const MAX_TAGS = 60;
/** Largest number of words of a search that are used; further words are ignored. */
const MAX_WORDS = 10;

type ItemRequest = Omit<ParsedBodyOf<typeof library.items>, 'Show'>;
type ItemPage = ReplyOf<typeof library.items>;

/**
 * Characters that separate words, equal to those of the database function `words_of`, so that searched words match
 * stored ones.
 */
const WORD_SEPARATORS = /[^0-9a-zß-ɏͰ-Ͽἀ-῿Ѐ-ӿ]+/u;

const splitWords = (text: string): string[] =>
  [...new Set(fold(text).split(WORD_SEPARATORS))].filter((word) => word !== '').slice(0, MAX_WORDS);

function toFilter({ Category, Kind, Tag, Language }: ItemRequest, categories: readonly CategoryRow[]): ItemFilter {
  return {
    categories: Category === undefined ? undefined : subtreeIds(categories, requireCategory(categories, Category)),
    kind: Kind || undefined,
    tag: Tag || undefined,
    language: Language,
  };
}

const orderedRange = ({ page = 0, size = LIBRARY_PAGE }: ItemRequest, order: ItemOrder): OrderedRange => ({
  order,
  skip: page * size,
  take: size,
});

const presentPage = (
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

/** Lists a page of items without a search. */
export async function listItems(
  context: Pick<Context, 'actor' | 'db'>,
  { Show, ...request }: ParsedBodyOf<typeof library.items>,
): Promise<ItemPage> {
  const { db, actor } = context;
  const { id } = currentProject(context.actor);
  const size = request.size ?? LIBRARY_PAGE;
  const categories = await findCategories(db, id);
  const filter = toFilter(request, categories);
  if (Show === 'own') {
    const { rows, all } = await findOwnItems(db, actor, id, filter, orderedRange(request, 'newest'));
    return presentPage(rows, categories, all, size);
  }
  const shelf = Show ?? 'all';
  const defaultOrders = { all: 'newest', favorites: 'marked', recent: 'used' } as const;
  const range = orderedRange(request, request.Order ?? defaultOrders[shelf]);
  const { rows, all } = await findApprovedPage(db, actor, id, shelf, filter, range);
  return presentPage(rows, categories, all, size);
}

/** Lists a page of the items that match a search. */
export async function searchItems(
  context: Pick<Context, 'actor' | 'db'>,
  { libSearchText, ...request }: ParsedBodyOf<typeof library.search>,
): Promise<ItemPage> {
  const { db, actor } = context;
  const { id } = currentProject(context.actor);
  const size = request.size ?? LIBRARY_PAGE;
  const categories = await findCategories(db, id);
  const words = splitWords(libSearchText);
  if (words.length === 0) return presentPage([], categories, 0, size);
  const search = {
    ...orderedRange(request, 'newest'),
    filter: toFilter(request, categories),
    words,
    order: request.Order,
  };
  const { rows, all, more } = await findMatching(db, actor, id, search);
  return presentPage(rows, categories, all, size, more);
}

/** Lists the versions that wait for approval. */
export async function listUnapproved(context: Context): Promise<ReplyOf<typeof library.getUnapproved>> {
  const { id } = currentProject(context.actor);
  const categories = await findCategories(context.db, id);
  const rows = await findWaitingVersions(context.db, context.actor, id);
  return rows.map((row) => presentItem(row, categories));
}

/**
 * Returns the choices for filtering lists: kinds, the tags of items in the caller's language, and for approvers the
 * number of waiting versions.
 */
export async function listFilterChoices(context: Context): Promise<ReplyOf<typeof library.choices>> {
  const { db, actor, language } = context;
  const project = currentProject(context.actor);
  return {
    Kinds: presentKinds(project, await countByKind(db, project.id)),
    Tags: await findTags(db, project.id, language, MAX_TAGS),
    Unapproved: actor.can.has('library.approve') ? await countWaitingVersions(db, project.id) : 0,
  };
}
