import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { connectDatabase } from '../../../platform/database/connect.ts';
import { migrateToLatest } from '../../../platform/database/migrate.ts';
import { migrationsFolder } from '../../../platform/database/migration-files.ts';
import { execute, findRows } from '../../../platform/database/statement.ts';
import { runOnServer, urlOfDatabase } from '../../../testing/database-server.ts';

/** The migration by which a meeting became a row of its own. */
const MIGRATION = '0074-meetings.sql';

const server = inject('databaseServer');
const name = `ithaki_test_${randomBytes(6).toString('hex')}`;
await runOnServer(server, `create database ${name} encoding 'UTF8' template template0`);
const db = connectDatabase(urlOfDatabase(server, name), { max: 2 });
const before = await mkdtemp(join(tmpdir(), 'ithaki-migrations-'));
afterAll(async () => {
  await db.destroy();
  await runOnServer(server, `drop database ${name} with (force)`);
  await rm(before, { recursive: true });
});

test('meetings of an earlier release keep their time, people, outcome and mails; a group becomes one meeting', async () => {
  const earlier = (await readdir(migrationsFolder())).filter((file) => file < MIGRATION);
  for (const file of earlier) await cp(join(migrationsFolder(), file), join(before, file));
  await migrateToLatest(db, before);
  await execute(
    db,
    sql`insert into projects (url, title) values ('epicheiro', '"Επιχειρώ"');
    insert into users (user_name, fields) select 'person' || n, '{}' from generate_series(1, 4) n;
    insert into members (project_id, user_id) select 1, id from users;
    insert into actions (project_id, type_id, title) values (1, 2, '"Γνωριμία"'), (1, 1, '"Ομαδική"');
    insert into mentee_actions (mentee_id, action_id, project_id, public_data, last_mail)
      select u, a, 1, '{"minutes": "Τα είπαμε"}', '04-03-20251000' from generate_series(2, 4) u, generate_series(1, 2) a;
    insert into meetings (mentee_id, action_id, project_id, mentor_id, starts_at, minutes, place, link, outcome, is_group)
      values (2, 1, 1, 1, '2025-03-04 08:00Z', 60, 'Γραφείο', '', 'held', false),
        (3, 1, 1, 1, '2025-03-05 08:00Z', 120, '', 'https://video.example.gr/a', 'missed', false),
        (4, 1, 1, 1, '2050-03-06 08:00Z', 45, '', '', null, false),
        (2, 2, 1, 1, '2050-03-07 08:00Z', 90, 'Αίθουσα', '', null, true),
        (3, 2, 1, 1, '2050-03-07 08:00Z', 90, 'Αίθουσα', '', null, true)`,
  );
  await migrateToLatest(db, migrationsFolder());

  const meetings = await findRows(
    db,
    sql`select m.is_group, m.starts_at, m.duration, m.mode, m.place, m.state, m.minutes_text,
      (select array_agg(p.user_id || ' ' || p.part || coalesce(' ' || p.presence, '') || coalesce(' ' || p.proof, '')
        || case when p.told_start = m.starts_at then ' told' else '' end order by p.user_id) from meeting_people p
        where p.meeting_id = m.id) as people
      from meetings m order by m.starts_at`,
  );
  const at = (day: string) => new Date(`${day}T08:00:00Z`);
  expect(meetings).toEqual([
    {
      ...{ isGroup: false, startsAt: at('2025-03-04'), duration: 60, mode: 'place', place: 'Γραφείο', state: 'held' },
      minutesText: 'Τα είπαμε',
      people: ['1 mentor', '2 mentee present mentorOnly told'],
    },
    {
      ...{ isGroup: false, startsAt: at('2025-03-05'), duration: 120, mode: 'online', place: '', state: 'missed' },
      minutesText: '',
      people: ['1 mentor', '3 mentee absent'],
    },
    {
      ...{ isGroup: false, startsAt: at('2050-03-06'), duration: 45, mode: 'place', place: '', state: 'set' },
      minutesText: '',
      people: ['1 mentor', '4 mentee'],
    },
    {
      ...{ isGroup: true, startsAt: at('2050-03-07'), duration: 90, mode: 'place', place: 'Αίθουσα', state: 'set' },
      minutesText: '',
      people: ['1 mentor', '2 mentee', '3 mentee'],
    },
  ]);
  // From then on the mentor is taken for as long as a meeting lasts.
  const rival = sql`insert into busy (meeting_id, user_id, project_id, during)
    select meeting_id, user_id, 1, '[2050-03-07 09:00Z, 2050-03-07 09:45Z)' from busy where user_id = 1 limit 1`;
  await expect(execute(db, rival)).rejects.toThrow('busy_person_free');
});
