import { type RawBuilder, sql } from 'kysely';
import { execute } from '../../platform/database/statement.ts';
import type { RetentionRule } from '../../platform/retention/rule.ts';
import type { ScheduleEntry } from '../../platform/schedule/schedule-entry.ts';

/**
 * Number of months for which messages are kept when a programme's settings do not say; also the minimum for reports and
 * for conversations of minors.
 */
const USUAL_MONTHS = 24;

const chatSetting = (name: string) => sql`p.settings -> 'Config' -> 'Chat' ->> ${sql.lit(name)}`;

/**
 * SQL expression for the time before which messages of a conversation are deleted, from the programme's settings. Never
 * less than 24 months ago if the programme safeguards minors or a message of the conversation was reported.
 */
const keptSince = (conversation: RawBuilder<unknown>) => sql`(
  select now() - make_interval(months => greatest(coalesce((${chatSetting('KeepMonths')})::int, ${sql.lit(USUAL_MONTHS)}),
    case when ${chatSetting('Safeguarding')} is not null
      or exists (select 1 from chat_reports t where t.conversation_id = c.id) then ${sql.lit(USUAL_MONTHS)} else 1 end))
  from conversations c join projects p on p.id = c.project_id where c.id = ${conversation})`;

/** For how long chat keeps its data; messages as the settings of each programme say. */
export const chatRetention: RetentionRule[] = [
  {
    name: 'chat.messages',
    table: 'messages',
    period: { Count: 1, Unit: 'months' },
    over: (cutoff) => sql`r.at < ${cutoff} and r.at < ${keptSince(sql`r.conversation_id`)}`,
  },
  {
    name: 'chat.versions',
    table: 'message_versions',
    period: { Count: 30, Unit: 'days' },
    over: (cutoff) => sql`r.at < ${cutoff}`,
  },
  {
    name: 'chat.reports',
    table: 'chat_reports',
    period: { Count: 24, Unit: 'months' },
    over: (cutoff) => sql`r.state <> 'open' and r.decided_at < ${cutoff}
      and r.decided_at < (select now() - make_interval(months => coalesce((${chatSetting('KeepMonths')})::int, 1))
        from projects p where p.id = r.project_id)`,
  },
  {
    name: 'chat.stops',
    table: 'writing_stops',
    period: { Count: 12, Unit: 'months' },
    over: (cutoff) => sql`r.until < ${cutoff}`,
  },
  {
    name: 'chat.refused',
    table: 'held_messages',
    period: { Count: 30, Unit: 'days' },
    over: (cutoff) => sql`r.refused is not null and r.send_at < ${cutoff}`,
  },
  {
    name: 'chat.presence',
    table: 'presence',
    period: { Count: 24, Unit: 'hours' },
    over: (cutoff) => sql`r.seen_at < ${cutoff}`,
  },
];

/** Clears the text that lists show for conversations whose newest message was deleted. */
export const forgetLastTexts: ScheduleEntry = {
  name: 'chat.lastTexts',
  of: 'programme',
  when: 'nightly',
  async run({ db, projectId }) {
    await execute(
      db,
      sql`update conversations c set last_text = '' where c.project_id = ${projectId} and c.last_text <> ''
      and not exists (select 1 from messages m where m.conversation_id = c.id and m.seq = c.seq)`,
    );
    return 'done';
  },
};
