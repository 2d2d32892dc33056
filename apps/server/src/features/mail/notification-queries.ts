import { sql } from 'kysely';
import type { ScheduleEntry } from '../../platform/schedule/schedule-entry.ts';
import { defineKind, findHolders, mailedDaily, notifyFound } from '../notifications/index.ts';

/** The notification to administrators that mails of a programme fail. */
export const mailsFailingKind = defineKind({
  kind: 'mail.failing',
  group: 'staff',
  to: 'outbox.read',
  default: { ...mailedDaily, Browser: false },
  bundle: 'latest',
});

/** Hours after which no further attempt is made to send a mail. */
const ATTEMPTS_HOURS = 8;

/**
 * Notifies administrators each day how many mails failed and are still unsent, of those written since the last turn or
 * still being tried then. Mails about accounts count for the first programme of their person.
 */
export const notifyOfFailingMails: ScheduleEntry = {
  name: 'mail.tellOfFailing',
  of: 'programme',
  when: { at: '07:30' },
  async run({ db, now, due, last, projectId }) {
    if (projectId === null) return 'done';
    const since = new Date((last ?? due).getTime() - (last ? 0 : 24 * 3_600_000) - ATTEMPTS_HOURS * 3_600_000);
    const holders = await findHolders(db, projectId, mailsFailingKind.to);
    await notifyFound(
      db,
      mailsFailingKind,
      { projectId, at: now },
      sql`select h as user_id, '' as thing, '{}'::jsonb as data, 'admin/outbox?state=unsent' as link,
        null::int as person_id
      from outbox o cross join unnest(${sql.val([...holders])}::int[]) h
      where coalesce(o.project_id, (select min(m.project_id) from members m where m.user_id = o.user_id)) = ${projectId}
        and o.sent_at is null and o.dropped_at is null and o.last_error is not null and o.created_at > ${since}`,
    );
    return 'done';
  },
};
