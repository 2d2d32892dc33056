import type { Match } from '@ithaki/contract';
import { fold, isoDate, parseDate } from '@ithaki/formats';
import type { Context } from '../../access/context.ts';
import { currentProject } from '../../access/current-project.ts';
import type { HomedField } from '../../access/field-policy.ts';
import { loadPersons } from '../../access/load-person.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import {
  type ComputedCondition,
  countMembers,
  findAllMemberIds,
  type MemberOrder,
  type MemberQuery,
} from '../members/index.ts';
import { evaluateField } from './computed-fields.ts';
import { orderByPositions } from './queries.ts';

/**
 * Largest number of people for whom a computed field is evaluated to filter or order by it. Its values may change daily
 * and are not stored, so each person costs a run of the script.
 */
const MAX_COMPUTED = 2_000;

/** Number of people who are read and evaluated together. */
const BATCH = 200;

type ComputingContext = Pick<Context, 'actor' | 'db' | 'scripts' | 'now'>;

/**
 * Evaluates a computed field for each of the members. Throws 422 when there are too many, or when the script exceeds
 * its time for one of them, because a filter that silently left out people would be worse than none.
 */
export async function computeAmong(
  context: ComputingContext,
  members: MemberQuery,
  field: HomedField,
): Promise<Map<number, string>> {
  const { db, actor } = context;
  const count = await countMembers(db, actor, members);
  if (count > MAX_COMPUTED)
    throw new Refusal(422, 'TooManyToCompute', { params: { name: field.Name, count, most: MAX_COMPUTED } });
  const ids = await findAllMemberIds(db, actor, members, { order: undefined, descending: false });
  const values = new Map<number, string>();
  for (let start = 0; start < ids.length; start += BATCH) {
    const persons = await loadPersons(db, actor, ids.slice(start, start + BATCH));
    const found = await evaluateField(context, currentProject(actor), persons, field);
    if (found.ranOut) throw new Refusal(422, 'ComputedTooSlow', { params: { name: field.Name } });
    for (const [id, value] of found.values) values.set(id, value);
  }
  return values;
}

/** Returns a number, or a date as a number of the form YYYYMMDD; undefined for any other text. */
function rank(text: string): number | undefined {
  const day = parseDate(text);
  if (day) return Number(isoDate(day).replaceAll('-', ''));
  return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;
}

/** Compares two values: as numbers or dates when both are, or else as texts without case and accents. */
function compare(first: string, second: string): number {
  const [a, b] = [rank(first), rank(second)];
  return a !== undefined && b !== undefined ? a - b : fold(first).localeCompare(fold(second), 'el');
}

const comparisons: Record<Match, (value: string, wanted: readonly string[]) => boolean> = {
  equals: (value, [wanted = '']) => compare(value, wanted) === 0,
  in: (value, wanted) => wanted.some((one) => compare(value, one) === 0),
  contains: (value, [wanted = '']) => fold(value).includes(fold(wanted)),
  starts: (value, [wanted = '']) => fold(value).startsWith(fold(wanted)),
  from: (value, [least = '']) => compare(value, least) >= 0,
  to: (value, [most = '']) => compare(value, most) <= 0,
  between: (value, [least = '', most = '']) =>
    (least === '' || compare(value, least) >= 0) && (most === '' || compare(value, most) <= 0),
  empty: (value) => value === '',
  notempty: (value) => value !== '',
};

/** Whether a value meets a condition; an empty value meets only 'empty'. */
const meets = (value: string, { match, values }: ComputedCondition): boolean =>
  match === 'empty' || value !== '' ? comparisons[match](value, values) : false;

/**
 * Narrows a set of members by its conditions on computed fields, which are evaluated for the members that meet the
 * other conditions.
 */
export async function resolveComputed(context: ComputingContext, members: MemberQuery): Promise<MemberQuery> {
  const { computed, ...stored } = members;
  let narrowed: MemberQuery = { ...stored, computed: [] };
  for (const condition of computed) {
    const values = await computeAmong(context, narrowed, condition.field);
    const ids = [...values].filter(([, value]) => meets(value, condition)).map(([id]) => id);
    narrowed = { ...narrowed, ids };
  }
  return narrowed;
}

/** Returns the order of members by a computed field; members without a value come last. */
export async function computedOrder(
  context: ComputingContext,
  members: MemberQuery,
  field: HomedField,
): Promise<MemberOrder> {
  const values = [...(await computeAmong(context, members, field))].filter(([, value]) => value !== '');
  const ordered = values.sort(([, a], [, b]) => compare(a, b));
  const positions: number[] = [];
  for (const [index, [, value]] of ordered.entries()) {
    const before = ordered[index - 1];
    // Equal values get the same position, so that they are ordered by name.
    positions.push(before && compare(before[1], value) === 0 ? (positions[index - 1] ?? index) : index);
  }
  return orderByPositions(
    ordered.map(([id]) => id),
    positions,
  );
}
