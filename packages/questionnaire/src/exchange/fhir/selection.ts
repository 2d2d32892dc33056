import { Untranslatable } from '../expression/expression-tree.ts';
import type { FhirPath } from './fhirpath.ts';
import { type FhirItem, withDescendants } from './resource.ts';

/** The starting points of an expression: the whole form (as an item without an answer) and the item itself. */
export type PathScope = { readonly form: FhirItem; readonly item?: FhirItem };

/** The items to which a path leads, and whether it reads their answers or the points of these answers. */
export type Selection = { readonly items: readonly FhirItem[]; readonly part: 'answer' | 'points' };

/** Whether a filter of items accepts an item; only filters by link id are supported. */
function matches(filter: FhirPath, item: FhirItem): boolean {
  if (filter.kind === 'binary' && filter.operator === 'or')
    return matches(filter.left, item) || matches(filter.right, item);
  if (filter.kind === 'binary' && filter.operator === 'and')
    return matches(filter.left, item) && matches(filter.right, item);
  const isLinkId = (path: FhirPath | undefined) => path?.kind === 'member' && path.name === 'linkId';
  if (filter.kind === 'binary' && isLinkId(filter.left) && filter.right.kind === 'literal') {
    if (filter.operator === '=') return item.linkId === filter.right.value;
    if (filter.operator === '!=') return item.linkId !== filter.right.value;
  }
  if (filter.kind === 'call' && isLinkId(filter.of)) {
    const [text] = filter.values;
    if (filter.name === 'startsWith' && text?.kind === 'literal') return item.linkId.startsWith(String(text.value));
  }
  throw new Untranslatable('UnknownFunction', 'where');
}

/** Path steps that do not leave the current answers. */
const transparent = /^(answer|value|value[A-Z]\w*|code)$/;
const transparentCalls = /^(first|last|single|ofType|trace|distinct)$/;
const points = /^(ordinal|weight)$/;

/** The items that a path leads to; undefined when it does not lead to items. */
export function selectionOf(path: FhirPath, scope: PathScope): Selection | undefined {
  if (path.kind === 'variable') {
    if (path.name === 'resource') return { items: [scope.form], part: 'answer' };
    return path.name === 'context' || path.name === 'qitem'
      ? { items: [scope.item ?? scope.form], part: 'answer' }
      : undefined;
  }
  if (path.kind !== 'member' && path.kind !== 'call') return undefined;
  const of = path.of === undefined ? implied(path.name, scope) : selectionOf(path.of, scope);
  if (!of) return undefined;
  if (path.kind === 'member') {
    if (path.name === 'item') return { ...of, items: of.items.flatMap(({ children }) => children) };
    if (transparent.test(path.name)) return of;
    throw new Untranslatable('UnknownSyntax', path.name);
  }
  if (path.name === 'where') {
    const [filter] = path.values;
    return filter && { ...of, items: of.items.filter((item) => matches(filter, item)) };
  }
  if (path.name === 'descendants' || path.name === 'repeat')
    return { ...of, items: of.items.flatMap((item) => withDescendants(item).slice(1)) };
  if (points.test(path.name)) return { ...of, part: 'points' };
  return transparentCalls.test(path.name) ? of : undefined;
}

/** The starting point of a path without one: `item` starts at the form or the group, `answer` at the item itself. */
function implied(name: string, { form, item }: PathScope): Selection | undefined {
  if (name === 'item' || name === 'descendants' || name === 'repeat')
    return { items: [item && item.children.length > 0 ? item : form], part: 'answer' };
  return item && (transparent.test(name) || name === '$this') ? { items: [item], part: 'answer' } : undefined;
}

/** Returns the items of a selection that have answers: those selected, and those inside selected groups. */
export const answered = ({ items }: Selection): FhirItem[] =>
  items
    .flatMap((item) => (item.type === 'group' || item.type === '' ? withDescendants(item).slice(1) : [item]))
    .filter(({ type }) => type !== 'group' && type !== 'display');

/** Returns the name under which expressions find the answer of an item, or the points of that answer. */
export const symbolName = ({ linkId }: FhirItem, part: Selection['part']): string =>
  part === 'points' ? `${linkId}#points` : linkId;
