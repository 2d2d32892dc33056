import { type Term, Untranslatable } from './expression-tree.ts';
import type { ChoiceItem } from './symbols.ts';
import type { TermWriter } from './term-writer.ts';
import { atom, quoted, type ScriptPiece } from './term-writer.ts';

/** Maximum choices of a list that an expression may test one by one. */
const MOST_ITEMS = 500;

type ItemTerm = Extract<Term, { kind: 'item' }>;

function itemsOf(writer: TermWriter, list: string): readonly ChoiceItem[] {
  const items = writer.context.items?.(list);
  if (!items) throw new Untranslatable('UnknownName', list);
  if (items.length > MOST_ITEMS) throw new Untranslatable('TooLarge', list);
  return items;
}

/** Returns the filter's condition for each choice; choices for which it is always false are omitted. */
function conditionsByChoice(writer: TermWriter, { list, filter }: ItemTerm): { item: ChoiceItem; holds: string }[] {
  return itemsOf(writer, list)
    .map((item) => ({ item, holds: filter ? writer.forChoice(item).truth(filter).js : 'true' }))
    .filter(({ holds }) => holds !== 'false');
}

/** Writes a lookup: a column of the first choice of a list for which a filter holds; '' when there is none. */
export function itemOf(writer: TermWriter, term: ItemTerm): ScriptPiece {
  const matches = conditionsByChoice(writer, term);
  const column = term.column ?? 'name';
  const texts = matches.map(({ item }) => quoted(item(column) ?? ''));
  if (matches.length === 0) return atom("''");
  return atom(
    `([${texts.join(', ')}][[${matches.map(({ holds }) => `!!(${holds})`).join(', ')}].indexOf(true)] ?? '')`,
  );
}

/** Writes the number of choices of a list for which a filter holds. */
export function countOfItems(writer: TermWriter, term: ItemTerm): ScriptPiece {
  const matches = conditionsByChoice(writer, term);
  return matches.length === 0
    ? atom('0')
    : atom(`sum([${matches.map(({ holds }) => `Number(!!(${holds}))`).join(', ')}])`);
}
