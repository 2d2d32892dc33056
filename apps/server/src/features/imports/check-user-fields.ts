import type { CheckedRow, ImportChange, KeyedUser } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { loadPersons, type Person } from '../../access/load-person.ts';
import { notFound, Refusal } from '../../platform/errors/refusal.ts';
import { findNames, planFieldChange, rowProblem } from '../people/index.ts';
import { matchRows } from './match-rows.ts';

/** Checks each row without saving: what UpdateUserFields would change, or why it would refuse. */
export async function checkUserFields(
  context: Context,
  users: readonly KeyedUser[],
  field: string,
): Promise<CheckedRow[]> {
  const foundRows = await matchRows(context, users, field);
  const ids = foundRows.flatMap((row) => ('userId' in row ? [row.userId] : []));
  const people = new Map((await loadPersons(context.db, context.actor, ids)).map((person) => [person.userId, person]));
  const names = await findNames(context.db, ids);
  const checked: CheckedRow[] = [];
  for (const foundRow of foundRows) {
    const { row, input } = foundRow;
    if ('refusal' in foundRow) checked.push({ Row: row, Verdict: 'bad', ...rowProblem(context, foundRow.refusal) });
    else {
      const result = await checkRow(context, row, people.get(foundRow.userId), input.Fields);
      checked.push({ ...result, Name: names.get(foundRow.userId) ?? '' });
    }
  }
  return checked;
}

/** Checks what a row would change in an existing person. */
export async function checkRow(
  context: Context,
  Row: number,
  person: Person | undefined,
  fields: Readonly<Record<string, string>>,
): Promise<CheckedRow> {
  try {
    if (!person) throw notFound();
    const Changes = listChanges(person, await planFieldChange(context, person, fields));
    context.recordView(person.userId);
    return { Row, Verdict: Changes.length > 0 ? 'changed' : 'same', Changes };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { Row, Verdict: 'bad', ...rowProblem(context, error) };
  }
}

function listChanges(person: Person, changed: Awaited<ReturnType<typeof planFieldChange>>): ImportChange[] {
  const compare = (stored: Record<string, string>, planned: Record<string, string>) =>
    Object.entries(planned).map(([Field, After]) => ({ Field, Before: stored[Field] ?? '', After }));
  return [...compare(person.fields, changed.user), ...compare(person.projectFields, changed.project)];
}
