import type { CheckedRow, GivenUser } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { currentProject } from '../../access/current-project.ts';
import { loadPersons, type Person } from '../../access/load-person.ts';
import { translate } from '../../platform/texts/translate.ts';
import { findNames, judgeUsers, rowProblem, rowRefused } from '../people/index.ts';
import { checkOne } from './check-user-fields.ts';
import { idsByKey } from './find-users.ts';

/**
 * Says of each row what adding it would do. A row whose user name a member has is about that member: its fields are what
 * would change, while roles, password and address of the account stay.
 */
export async function checkUsers(context: Context, users: readonly GivenUser[]): Promise<CheckedRow[]> {
  const judged = await judgeUsers(context, currentProject(context.actor), users);
  const members = await membersBy(context, users);
  const names = await findNames(
    context.db,
    [...members.values()].map(({ userId }) => userId),
  );
  const checked: CheckedRow[] = [];
  const seen = new Set<number>();
  for (const [Row, user] of users.entries()) {
    const member = members.get(Row);
    const verdict = judged[Row];
    if (member && !seen.has(member.userId)) {
      seen.add(member.userId);
      const known = await checkOne(context, Row, member, { ...user.Fields, ...user.ProjectFields });
      checked.push({ ...known, Name: names.get(member.userId) ?? '' });
    } else if (verdict && 'ready' in verdict) {
      const mute = !user.Password && !verdict.ready.email;
      const Note = translate(context.request.language, 'imports.note.noWayIn');
      checked.push({ Row, Verdict: 'new', ...(mute && { Note }) });
    } else {
      const problems = member ? { Username: 'errors.UserNameTwice' } : (verdict?.problems ?? {});
      checked.push({ Row, Verdict: 'bad', ...rowProblem(context, rowRefused(problems)) });
    }
  }
  return checked;
}

/** The members that have the user names already, by the row's place. */
async function membersBy(context: Context, users: readonly GivenUser[]): Promise<Map<number, Person>> {
  const found = await idsByKey(
    context,
    users.map(({ Username }) => Username),
    'Username',
  );
  const people = new Map((await loadPersons(context.db, context.actor, found.flat())).map((one) => [one.userId, one]));
  const members = new Map<number, Person>();
  for (const [row, ids] of found.entries()) {
    const member = ids[0] === undefined ? undefined : people.get(ids[0]);
    if (member) members.set(row, member);
  }
  return members;
}
