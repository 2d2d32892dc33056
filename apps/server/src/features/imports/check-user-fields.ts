import type { CheckedRow, ImportChange, KeyedUser } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { loadPersons, type Person } from '../../access/load-person.ts';
import { notFound, Refusal } from '../../platform/errors/refusal.ts';
import { findNames, plannedChange, rowProblem } from '../people/index.ts';
import { foundRows } from './found-rows.ts';

/** Says of each row what UpdateUserFields would change, or why it would not. */
export async function checkUserFields(
  context: Context,
  users: readonly KeyedUser[],
  field: string,
): Promise<CheckedRow[]> {
  const found = await foundRows(context, users, field);
  const ids = found.flatMap((one) => ('userId' in one ? [one.userId] : []));
  const people = new Map((await loadPersons(context.db, context.actor, ids)).map((one) => [one.userId, one]));
  const names = await findNames(context.db, ids);
  const checked: CheckedRow[] = [];
  for (const one of found) {
    if ('refusal' in one) checked.push({ Row: one.row, Verdict: 'bad', ...rowProblem(context, one.refusal) });
    else {
      const judged = await checkOne(context, one.row, people.get(one.userId), one.given.Fields);
      checked.push({ ...judged, Name: names.get(one.userId) ?? '' });
    }
  }
  return checked;
}

/** What a row would change of a person who is there. */
export async function checkOne(
  context: Context,
  Row: number,
  person: Person | undefined,
  fields: Readonly<Record<string, string>>,
): Promise<CheckedRow> {
  try {
    if (!person) throw notFound();
    const Changes = changesOf(person, await plannedChange(context, person, fields));
    context.saw(person.userId);
    return { Row, Verdict: Changes.length > 0 ? 'changed' : 'same', Changes };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { Row, Verdict: 'bad', ...rowProblem(context, error) };
  }
}

function changesOf(person: Person, changed: Awaited<ReturnType<typeof plannedChange>>): ImportChange[] {
  const of = (stored: Record<string, string>, given: Record<string, string>) =>
    Object.entries(given).map(([Field, After]) => ({ Field, Before: stored[Field] ?? '', After }));
  return [...of(person.fields, changed.user), ...of(person.projectFields, changed.project)];
}
