import { sql } from 'kysely';
import type { ScheduleEntry } from '../../platform/schedule/schedule-entry.ts';
import { defineKind, findHolders, mailedDaily, notifyFound } from '../notifications/index.ts';

/** The notification that scripts of a programme fail. */
export const scriptsFailingKind = defineKind({
  kind: 'script.failing',
  group: 'staff',
  to: 'scripts.log',
  default: { ...mailedDaily, Browser: false },
  bundle: 'latest',
});

/** Notifies those who may read the log of scripts each day how many scripts failed since the last turn. */
export const notifyOfFailingScripts: ScheduleEntry = {
  name: 'scripting.tellOfFailing',
  of: 'programme',
  when: { at: '07:30' },
  async run({ db, now, due, last, projectId }) {
    if (projectId === null) return 'done';
    const holders = await findHolders(db, projectId, scriptsFailingKind.to);
    await notifyFound(
      db,
      scriptsFailingKind,
      { projectId, at: now },
      sql`select h as user_id, '' as thing, '{}'::jsonb as data, 'admin/scriptlog' as link, null::int as person_id
      from (select distinct owner from script_failures
        where (project_id = ${projectId} or project_id is null)
          and last_at > ${last ?? new Date(due.getTime() - 86_400_000)}) failed
      cross join unnest(${sql.val([...holders])}::int[]) h`,
    );
    return 'done';
  },
};
