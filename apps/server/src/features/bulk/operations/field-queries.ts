import { bulk } from '@ithaki/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { currentProject } from '../../../access/current-project.ts';
import { visibleFields } from '../../../access/field-policy.ts';
import { execute } from '../../../platform/database/statement.ts';
import { writeUserField } from '../../accounts/index.ts';
import { checkFields, fieldsRefused, writeMemberField } from '../../people/index.ts';
import { type Change, type ChangeContext, defineOperation } from './operation.ts';

/** Most people whose search texts are refreshed at once; for more people they follow later. */
const MAX_REFRESHED_AT_ONCE = 2_000;

type Args = { Field: string; Value: string };

/**
 * Returns the stored form of the value; throws 422 naming the field when it is invalid or the caller may not change it.
 */
function checkValue({ actor }: ChangeContext, { Field, Value }: Args): string {
  const project = currentProject(actor);
  // An e-mail address belongs to one account, so it cannot be set for many.
  if (Field === 'email' && Value !== '') throw fieldsRefused({ email: 'errors.field.ofOne' });
  const { user, project: own } = checkFields(project.settings, actor.level, project.zone, { [Field]: Value });
  return user[Field] ?? own[Field] ?? '';
}

/** Sets a field of many people to one value, by the same rules as for one person. */
export const fieldOperation = defineOperation({
  kind: 'field',
  call: bulk.setField,
  args: z.strictObject({ Field: z.string(), Value: z.string() }),
  async check(work, args) {
    checkValue(work, args);
  },
  async plan(work: ChangeContext, args): Promise<Change> {
    const { Field } = args;
    const { id: project, settings } = currentProject(work.actor);
    const ofUser = visibleFields(settings, work.actor.level).find(({ Name }) => Name === Field)?.home === 'user';
    const value = checkValue(work, args);
    return {
      target: `fields.${Field}`,
      actionIds: null,
      exclusions: [],
      async lock(db, users) {
        await execute(
          db,
          sql`select 1 from users where id = any (${sql.val([...users])}::int[]) order by id for no key update`,
        );
      },
      current: (users) => sql`
        select m.user_id, null::int as action_id, jsonb_build_object(${Field}::text,
          coalesce(${ofUser ? sql`u.fields` : sql`m.fields`} ->> ${Field}, '')) as value
        from members m join users u on u.id = m.user_id
        where m.project_id = ${project} and m.user_id = any (${sql.val([...users])}::int[])`,
      after: sql`jsonb_build_object(${Field}::text, ${value}::text)`,
      async write(db, rows, users) {
        if (ofUser) await writeUserField(db, Field, rows);
        else await writeMemberField(db, project, Field, rows);
        await execute(
          db,
          sql`select refresh_member_field(m.project_id, array_agg(m.user_id), ${Field}::text, ${users.length > MAX_REFRESHED_AT_ONCE})
          from members m
          where m.user_id in (select user_id from (${rows}) r)
            and ${ofUser ? sql`true` : sql`m.project_id = ${project}`} group by m.project_id`,
        );
      },
      invalidatesCache: ofUser,
      display: (stored) => String((stored as Record<string, string>)[Field] ?? ''),
    };
  },
  summarise: ({ Field, Value }) => ({ field: Field, to: Value }),
});
