import { bulk } from '@ithaki/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { currentProject } from '../../../access/current-project.ts';
import { visibleFields } from '../../../access/field-policy.ts';
import { checkFields, fieldsRefused } from '../../people/index.ts';
import { type Change, defineOperation, type Work } from './operation.ts';

/** The searched texts of more follow later. */
const MOST_SEARCHED_AT_ONCE = 2_000;

type Args = { Field: string; Value: string };

/** The stored form of the value; 422 naming the field when it does not fit or the caller may not change it. */
function checked({ actor }: Work, { Field, Value }: Args): string {
  const project = currentProject(actor);
  // An account's address is one person's: given to many it would be nobody's.
  if (Field === 'email' && Value !== '') throw fieldsRefused({ email: 'errors.field.ofOne' });
  const { user, project: own } = checkFields(project.settings, actor.level, project.zone, { [Field]: Value });
  return user[Field] ?? own[Field] ?? '';
}

/** One value for a field of many, by the same rules as of one. */
export const fieldOperation = defineOperation({
  kind: 'field',
  call: bulk.setField,
  args: z.strictObject({ Field: z.string(), Value: z.string() }),
  async check(work, args) {
    checked(work, args);
  },
  async plan(work: Work, args): Promise<Change> {
    const { Field } = args;
    const { id: project, settings } = currentProject(work.actor);
    const ofUser = visibleFields(settings, work.actor.level).find(({ Name }) => Name === Field)?.home === 'user';
    const value = checked(work, args);
    return {
      target: `fields.${Field}`,
      actionIds: null,
      unfit: [],
      async lock(db, users) {
        await sql`select 1 from users where id = any (${sql.val([...users])}::int[]) order by id for no key update`.execute(
          db,
        );
      },
      current: (users) => sql`
        select m.user_id, null::int as action_id, jsonb_build_object(${Field}::text,
          coalesce(${ofUser ? sql`u.fields` : sql`m.fields`} ->> ${Field}, '')) as value
        from members m join users u on u.id = m.user_id
        where m.project_id = ${project} and m.user_id = any (${sql.val([...users])}::int[])`,
      after: sql`jsonb_build_object(${Field}::text, ${value}::text)`,
      async write(db, rows, users) {
        const stored = sql`case when r.value ->> ${Field} = '' then x.fields - ${Field}::text
          else x.fields || jsonb_build_object(${Field}::text, r.value ->> ${Field}) end`;
        const written = ofUser
          ? sql`update users x set saves_of_many = saves_of_many + 1, fields = ${stored} from (${rows}) r where x.id = r.user_id`
          : sql`update members x set version = version + 1, fields = ${stored}
              from (${rows}) r where x.project_id = ${project} and x.user_id = r.user_id`;
        await written.execute(db);
        await sql`select refresh_member_field(m.project_id, array_agg(m.user_id), ${Field}::text, ${users.length > MOST_SEARCHED_AT_ONCE})
          from members m
          where m.user_id in (select user_id from (${rows}) r)
            and ${ofUser ? sql`true` : sql`m.project_id = ${project}`} group by m.project_id`.execute(db);
      },
      forgets: ofUser,
      say: (stored) => String((stored as Record<string, string>)[Field] ?? ''),
    };
  },
  tell: ({ Field, Value }) => ({ field: Field, to: Value }),
});
