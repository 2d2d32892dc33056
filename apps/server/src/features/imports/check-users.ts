import type { CheckedRow, UserToAdd } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { currentProject } from '../../access/current-project.ts';
import { loadPersons, type Person } from '../../access/load-person.ts';
import { translate } from '../../platform/texts/translate.ts';
import { checkNewUsers, findNames, type NamedUser, rowProblem, rowRefused, withUserNames } from '../people/index.ts';
import { checkRow } from './check-user-fields.ts';
import { findIdsByKey } from './find-users.ts';

/**
 * Checks each row without saving: what adding it would do. A row whose user name belongs to a member concerns that
 * member: its fields would change, while roles, password and address of the account stay.
 */
export async function checkUsers(context: Context, users: readonly UserToAdd[]): Promise<CheckedRow[]> {
  const named = await withUserNames(context.db, users);
  const verdicts = await checkNewUsers(context, currentProject(context.actor), named);
  const members = await findMembersByUserName(context, named);
  const names = await findNames(
    context.db,
    [...members.values()].map(({ userId }) => userId),
  );
  const checked: CheckedRow[] = [];
  const seen = new Set<number>();
  for (const [Row, user] of named.entries()) {
    const member = members.get(Row);
    const verdict = verdicts[Row];
    const number = user.Kayas?.trim() ?? '';
    if (member && !seen.has(member.userId) && number !== '' && number !== String(member.kayas)) {
      const problems = { Kayas: 'errors.KayasFixed' };
      checked.push({ Row, Verdict: 'bad', ...rowProblem(context, rowRefused(problems)) });
    } else if (member && !seen.has(member.userId)) {
      seen.add(member.userId);
      const result = await checkRow(context, Row, member, { ...user.Fields, ...user.ProjectFields });
      checked.push({ ...result, Name: names.get(member.userId) ?? '' });
    } else if (verdict && 'ready' in verdict) {
      const cannotSignIn = !user.Password && !verdict.ready.email;
      const Note = translate(context.language, 'imports.note.noWayIn');
      checked.push({ Row, Verdict: 'new', ...(cannotSignIn && { Note }) });
    } else {
      const problems = member ? { Username: 'errors.UserNameTwice' } : (verdict?.problems ?? {});
      checked.push({ Row, Verdict: 'bad', ...rowProblem(context, rowRefused(problems)) });
    }
  }
  return checked;
}

/** Finds the members who already have these user names, by index of the row. */
async function findMembersByUserName(context: Context, users: readonly NamedUser[]): Promise<Map<number, Person>> {
  const idsByRow = await findIdsByKey(
    context,
    users.map(({ Username }) => Username),
    'Username',
  );
  const people = new Map(
    (await loadPersons(context.db, context.actor, idsByRow.flat())).map((person) => [person.userId, person]),
  );
  const members = new Map<number, Person>();
  for (const [row, ids] of idsByRow.entries()) {
    const member = ids[0] === undefined ? undefined : people.get(ids[0]);
    if (member) members.set(row, member);
  }
  return members;
}
