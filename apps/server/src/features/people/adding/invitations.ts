import type { ParsedBodyOf, people, ReplyOf } from '@ithaki/contract';
import { localText } from '@ithaki/formats';
import type { CurrentProject } from '../../../access/actor.ts';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { displayName } from '../../../access/load-actor.ts';
import { loadPersons } from '../../../access/load-person.ts';
import type { Db } from '../../../platform/database/db.ts';
import { findIdsWithPassword } from '../../accounts/index.ts';

/** A person without a password, and the address to which a link for setting one is mailed. */
export interface InvitedPerson {
  userId: number;
  userName: string;
  /** Last and first name. */
  name: string;
  email: string;
}

/**
 * Mails links for setting a first password, in the call's transaction; the mails name the programme. Returns the ids of
 * those mailed, without people whose last link is less than a minute old.
 */
export type SendInvitations = (
  db: Db,
  people: readonly InvitedPerson[],
  programme: string,
) => Promise<ReadonlySet<number>>;

/** Returns the programme's title as mails to newcomers write it, in Greek. */
export const programmeTitle = ({ title }: Pick<CurrentProject, 'title'>): string => localText(title, 'el');

/** Mails a link for setting a password to members who have none yet. Returns to whom, and why the others got none. */
export async function inviteMembers(
  context: Context,
  { Ids }: ParsedBodyOf<typeof people.invite>,
  send: SendInvitations,
): Promise<ReplyOf<typeof people.invite>> {
  const { db, actor } = context;
  const persons = (await loadPersons(db, actor, [...new Set(Ids)])).filter(({ disabled }) => !disabled);
  const withPassword = new Set(
    await findIdsWithPassword(
      db,
      persons.map(({ userId }) => userId),
    ),
  );
  const waiting = persons.filter(({ userId }) => !withPassword.has(userId));
  const invited = waiting.flatMap(({ userId, userName, email, fields }) =>
    email ? [{ userId, userName, email, name: displayName(fields, userName) }] : [],
  );
  const mailed = await send(db, invited, programmeTitle(currentProject(actor)));
  for (const userId of mailed) context.audit({ subjectId: userId, target: 'invitation' });
  return {
    Sent: invited.map(({ userId }) => userId),
    HasPassword: [...withPassword],
    NoEmail: waiting.flatMap(({ userId, email }) => (email ? [] : [userId])),
  };
}
