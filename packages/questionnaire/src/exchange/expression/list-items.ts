import { type Term, Untranslatable } from './expression-tree.ts';
import type { Item } from './symbols.ts';
import type { Writing } from './writing-context.ts';
import { type Piece, quoted, whole } from './writing-context.ts';

/** Maximum choices of a list that an expression may test one by one. */
const MOST_ITEMS = 500;

type ItemTerm = Extract<Term, { is: 'item' }>;

function itemsOf(writer: Writing, list: string): readonly Item[] {
  const items = writer.setting.items?.(list);
  if (!items) throw new Untranslatable('UnknownName', list);
  if (items.length > MOST_ITEMS) throw new Untranslatable('TooLarge', list);
  return items;
}

/** The filter's condition for each choice; choices for which it is always false are omitted. */
function asked(writer: Writing, { list, filter }: ItemTerm): { item: Item; holds: string }[] {
  return itemsOf(writer, list)
    .map((item) => ({ item, holds: filter ? writer.asked(item).truth(filter).js : 'true' }))
    .filter(({ holds }) => holds !== 'false');
}

/** A column of the first choice of a list for which a filter holds; '' when there is none. */
export function itemOf(writer: Writing, term: ItemTerm): Piece {
  const found = asked(writer, term);
  const column = term.column ?? 'name';
  const texts = found.map(({ item }) => quoted(item(column) ?? ''));
  if (found.length === 0) return whole("''");
  return whole(`([${texts.join(', ')}][[${found.map(({ holds }) => `!!(${holds})`).join(', ')}].indexOf(true)] ?? '')`);
}

/** The number of choices of a list for which a filter holds. */
export function countOfItems(writer: Writing, term: ItemTerm): Piece {
  const found = asked(writer, term);
  return found.length === 0
    ? whole('0')
    : whole(`sum([${found.map(({ holds }) => `Number(!!(${holds}))`).join(', ')}])`);
}
