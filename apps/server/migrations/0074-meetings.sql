-- contract: since 0.1.0
-- A meeting is a row of its own, with those who take part in it. What was one row of a mentee's action says from now on which
-- of the meetings is the current one. History that was kept of it stays under its name.
drop trigger keep_changes on meetings;
drop trigger keep_removed on meetings;
drop trigger keep_added on meetings;
update history set table_name = 'current_meetings' where table_name = 'meetings';
alter table meetings rename to current_meetings;
alter index meetings_pkey rename to current_meetings_pkey;
drop index meetings_time;
drop index meetings_mentor;

create table meetings (
  id int generated always as identity primary key,
  project_id int not null references projects on delete cascade,
  action_id int not null references actions on delete cascade,
  is_group boolean not null default false,
  -- Of a single meeting.
  mentee_id int,
  -- Who leads it and whom its hours count for; further leaders are among its people.
  mentor_id int references users on delete set null,
  starts_at timestamptz not null,
  -- Minutes.
  duration int not null default 45 check (duration between 5 and 600),
  mode text not null default 'place' check (mode in ('place', 'online', 'phone')),
  place text not null default '',
  -- One of the rooms of the programme's settings.
  room_id int,
  link text not null default '',
  -- The most who take part; further ones wait.
  capacity int check (capacity > 0),
  signup boolean not null default false,
  state text not null default 'set' check (state in ('proposed', 'set', 'held', 'missed', 'cancelled')),
  -- Until when a proposal holds its time.
  held_until timestamptz,
  missed_by text check (missed_by in ('mentee', 'mentor')),
  reason text not null default '',
  -- Those of a series bear the id of its first one.
  series_id int references meetings on delete set null,
  series_index int,
  minutes_text text not null default '',
  minutes_at timestamptz,
  minutes_by int references users on delete set null,
  -- How often a mentee moved it, and whether one moved or cancelled it late.
  moves int not null default 0,
  late boolean not null default false,
  sequence int not null default 0,
  version int not null default 1,
  created_by int references users on delete set null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- The action whose single meetings must begin 45 minutes apart; null where that rule does not apply.
  rule_action_id int,
  apart tstzrange generated always as (busy_around(starts_at)) stored,
  unique (id, starts_at),
  check (is_group = (mentee_id is null)),
  foreign key (mentee_id, action_id) references mentee_actions on update cascade on delete cascade,
  constraint meetings_of_action_apart exclude using gist (rule_action_id with =, apart with &&)
    where (state in ('proposed', 'set', 'held'))
);
create index meetings_time on meetings (project_id, starts_at);
create index meetings_mentor on meetings (mentor_id, starts_at);
create index meetings_action on meetings (action_id, starts_at);
create index meetings_mentee on meetings (mentee_id, action_id);
create index meetings_series on meetings (series_id) where series_id is not null;

-- Who takes part in a meeting: those who lead it, mentees, and guests, whose time is not taken.
create table meeting_people (
  meeting_id int not null,
  user_id int not null references users on delete cascade,
  part text not null check (part in ('mentor', 'mentee', 'guest')),
  project_id int not null references projects on delete cascade,
  -- The meeting's action, for mentees.
  action_id int,
  -- The meeting's beginning, so that a person's meetings are found by time.
  starts_at timestamptz not null,
  -- Since when a mentee waits for a place.
  waiting_since timestamptz,
  answer text check (answer in ('yes', 'no', 'maybe')),
  presence text check (presence in ('present', 'absent', 'excused')),
  proof text check (proof in ('live', 'answered', 'later', 'declared', 'paper', 'mentorOnly', 'disputed')),
  came_at timestamptz,
  left_at timestamptz,
  -- The beginning of which a mail last told the person.
  told_start timestamptz,
  -- Whether the person agreed to the minutes, and what they objected.
  agreed boolean,
  objection text not null default '',
  own_minutes text not null default '',
  -- Minutes of the meeting that were approved for the mentor's hours; of the mentor who leads it.
  approved_minutes int,
  primary key (meeting_id, user_id),
  check ((part = 'mentee') = (action_id is not null)),
  foreign key (meeting_id, starts_at) references meetings (id, starts_at) on update cascade on delete cascade,
  foreign key (user_id, action_id) references mentee_actions (mentee_id, action_id) on update cascade on delete cascade
);
create index meeting_people_time on meeting_people (user_id, starts_at);
create index meeting_people_action on meeting_people (user_id, action_id) where action_id is not null;

-- When people and rooms are taken: for as long as a meeting lasts, and for 45 minutes at least.
create table busy (
  meeting_id int not null references meetings on delete cascade,
  user_id int,
  room_id int,
  project_id int not null,
  during tstzrange not null,
  foreign key (meeting_id, user_id) references meeting_people on update cascade on delete cascade,
  check ((user_id is null) <> (room_id is null)),
  constraint busy_person_free exclude using gist (user_id with =, during with &&),
  constraint busy_room_free exclude using gist (project_id with =, room_id with =, during with &&)
);
create index busy_meeting on busy (meeting_id, user_id);

-- What a change of meetings was before it, so that it can be taken back for a while.
create table meeting_undos (
  id int generated always as identity primary key,
  meeting_id int not null references meetings on delete cascade,
  project_id int not null references projects on delete cascade,
  by_user int not null references users on delete cascade,
  until timestamptz not null,
  -- Each meeting that the change was about, with the columns that it changed, as they were.
  was jsonb not null
);
create index meeting_undos_until on meeting_undos (until);
create index meeting_undos_meeting on meeting_undos (meeting_id);

create function meeting_taken(p_starts_at timestamptz, p_duration int) returns tstzrange language sql immutable as $$
  select tstzrange(p_starts_at, p_starts_at + make_interval(mins => greatest(45, p_duration)))
$$;

-- What is there now. Rows of one group action, mentor and beginning are one meeting.
alter table current_meetings add column meeting_id int;
insert into meetings (project_id, action_id, mentee_id, mentor_id, starts_at, duration, mode, place, link, state, missed_by,
  minutes_text, rule_action_id)
select w.project_id, w.action_id, w.mentee_id, w.mentor_id, w.starts_at, w.minutes,
  case when w.link <> '' and w.place = '' then 'online' else 'place' end, w.place, w.link,
  coalesce(w.outcome, 'set'), case when w.outcome = 'missed' then 'mentee' end,
  case when w.outcome = 'held' then left(coalesce(trim(d.public_data ->> 'minutes'), ''), 20000) else '' end, w.rule_action_id
from current_meetings w join mentee_actions d on d.mentee_id = w.mentee_id and d.action_id = w.action_id
where not w.is_group order by w.starts_at, w.mentee_id;
insert into meetings (project_id, action_id, is_group, mentor_id, starts_at, duration, mode, place, link, state, missed_by)
select w.project_id, w.action_id, true, w.mentor_id, w.starts_at, max(w.minutes),
  case when max(w.link) <> '' and max(w.place) = '' then 'online' else 'place' end, max(w.place), max(w.link),
  case when bool_or(w.outcome = 'held') then 'held' when bool_and(coalesce(w.outcome = 'missed', false)) then 'missed'
    else 'set' end,
  case when bool_and(coalesce(w.outcome = 'missed', false)) then 'mentee' end
from current_meetings w where w.is_group group by w.project_id, w.action_id, w.mentor_id, w.starts_at order by w.starts_at;
update current_meetings w set meeting_id = m.id from meetings m
where m.action_id = w.action_id and m.starts_at = w.starts_at
  and case when w.is_group then m.is_group and m.mentor_id is not distinct from w.mentor_id else m.mentee_id = w.mentee_id end;

insert into meeting_people (meeting_id, user_id, part, project_id, action_id, starts_at, presence, proof, told_start)
select w.meeting_id, w.mentee_id, 'mentee', w.project_id, w.action_id, w.starts_at,
  case w.outcome when 'held' then 'present' when 'missed' then 'absent' end,
  case when w.outcome = 'held' then 'mentorOnly' end,
  case when d.last_mail = to_char(w.starts_at at time zone coalesce(p.settings -> 'Config' ->> 'TimeZone', 'Europe/Athens'),
    'DD-MM-YYYYHH24MI') then w.starts_at end
from current_meetings w join mentee_actions d on d.mentee_id = w.mentee_id and d.action_id = w.action_id
join projects p on p.id = w.project_id;
insert into meeting_people (meeting_id, user_id, part, project_id, starts_at)
select m.id, m.mentor_id, 'mentor', m.project_id, m.starts_at from meetings m where m.mentor_id is not null
on conflict do nothing;
insert into meeting_people (meeting_id, user_id, part, project_id, starts_at)
select w.meeting_id, i.user_id, 'guest', w.project_id, w.starts_at
from meeting_invitees i join current_meetings w on w.mentee_id = i.mentee_id and w.action_id = i.action_id
on conflict do nothing;
drop table meeting_invitees;

-- Longer meetings did not take more than 45 minutes, so what follows within them keeps its time, and they less.
insert into busy (meeting_id, user_id, project_id, during)
select x.meeting_id, x.user_id, x.project_id, tstzrange(x.starts_at,
  greatest(x.starts_at + interval '45 minutes', least(upper(meeting_taken(x.starts_at, x.duration)), x.following)))
from (
  select p.meeting_id, p.user_id, p.project_id, p.starts_at, m.duration,
    lead(p.starts_at) over (partition by p.user_id order by p.starts_at) as following
  from meeting_people p join meetings m on m.id = p.meeting_id
  where p.part <> 'guest' and m.state in ('proposed', 'set', 'held')) x
order by x.starts_at, x.meeting_id
on conflict do nothing;

alter table current_meetings alter column meeting_id set not null,
  drop column project_id, drop column mentor_id, drop column minutes, drop column place, drop column link,
  drop column outcome, drop column busy, drop column rule_mentor_id, drop column rule_action_id, drop column is_group,
  add foreign key (meeting_id, starts_at) references meetings (id, starts_at) on update cascade on delete cascade;
create index current_meetings_meeting on current_meetings (meeting_id);

-- Meetings by mentee, without cancelled ones and without those who wait for a place.
create view mentee_meetings as
select p.user_id as mentee_id, m.action_id, m.id as meeting_id, m.project_id, m.mentor_id, m.starts_at,
  m.duration as minutes, m.place, m.link, m.is_group, m.state,
  case when m.state = 'missed' or m.state = 'held' and p.presence in ('absent', 'excused') then 'missed'
    when m.state = 'held' and p.presence = 'present' then 'held' end as outcome
from meeting_people p join meetings m on m.id = p.meeting_id and m.starts_at = p.starts_at
where p.part = 'mentee' and p.waiting_since is null and m.state <> 'cancelled';

-- Says which meeting of a mentee's action is the current one: the next that is not over, else the last.
create function choose_current_meetings(p_mentees int[], p_actions int[]) returns void language plpgsql as $$
begin
  with chosen as (
    select d.mentee_id, d.action_id, c.id, c.starts_at
    from (select distinct u.mentee_id, u.action_id from unnest(p_mentees, p_actions) u (mentee_id, action_id)) x
    join mentee_actions d on d.mentee_id = x.mentee_id and d.action_id = x.action_id
    left join lateral (
      select m.id, m.starts_at from meeting_people p join meetings m on m.id = p.meeting_id
      cross join lateral (select m.state in ('proposed', 'set')
        and m.starts_at + make_interval(mins => m.duration) > now() as ahead) a
      where p.user_id = d.mentee_id and p.action_id = d.action_id and p.waiting_since is null and m.state <> 'cancelled'
      order by a.ahead desc, case when a.ahead then m.starts_at end, m.starts_at desc, m.id desc limit 1) c on true),
  gone as (
    delete from current_meetings w using chosen c
    where c.id is null and w.mentee_id = c.mentee_id and w.action_id = c.action_id)
  insert into current_meetings as w (mentee_id, action_id, meeting_id, starts_at)
  select c.mentee_id, c.action_id, c.id, c.starts_at from chosen c where c.id is not null order by 1, 2
  on conflict (mentee_id, action_id) do update set meeting_id = excluded.meeting_id, starts_at = excluded.starts_at
  where (w.meeting_id, w.starts_at) is distinct from (excluded.meeting_id, excluded.starts_at);
end $$;

-- Takes the time of these meetings' people and rooms, or gives it back.
create function take_meeting_time(p_meetings int[]) returns void language plpgsql as $$
begin
  delete from busy where meeting_id = any (p_meetings);
  insert into busy (meeting_id, user_id, project_id, during)
  select m.id, p.user_id, m.project_id, meeting_taken(m.starts_at, m.duration)
  from meetings m join meeting_people p on p.meeting_id = m.id
  where m.id = any (p_meetings) and m.state in ('proposed', 'set', 'held') and p.part <> 'guest' and p.waiting_since is null
  order by p.user_id, m.starts_at;
  insert into busy (meeting_id, room_id, project_id, during)
  select m.id, m.room_id, m.project_id, meeting_taken(m.starts_at, m.duration)
  from meetings m where m.id = any (p_meetings) and m.state in ('proposed', 'set', 'held') and m.room_id is not null
  order by m.room_id, m.starts_at;
end $$;

create function follow_meetings() returns trigger language plpgsql as $$
declare
  v_taken int[];
  v_mentees int[];
  v_actions int[];
begin
  select array_agg(n.id) into v_taken from fresh n join gone o on o.id = n.id
  where (o.starts_at, o.duration, o.room_id, o.state in ('proposed', 'set', 'held'))
    is distinct from (n.starts_at, n.duration, n.room_id, n.state in ('proposed', 'set', 'held'));
  if v_taken is not null then perform take_meeting_time(v_taken); end if;
  select array_agg(p.user_id), array_agg(p.action_id) into v_mentees, v_actions
  from fresh n join gone o on o.id = n.id join meeting_people p on p.meeting_id = n.id and p.part = 'mentee'
  where (o.starts_at, o.duration, o.state) is distinct from (n.starts_at, n.duration, n.state);
  if v_mentees is not null then perform choose_current_meetings(v_mentees, v_actions); end if;
  return null;
end $$;
create trigger follows after update on meetings referencing old table as gone new table as fresh
  for each statement execute function follow_meetings();
create function begin_meetings() returns trigger language plpgsql as $$
begin
  perform take_meeting_time((select array_agg(n.id) from fresh n where n.room_id is not null));
  return null;
end $$;
create trigger follows_new after insert on meetings referencing new table as fresh
  for each statement execute function begin_meetings();

create function follow_meeting_people() returns trigger language plpgsql as $$
declare
  v_mentees int[];
  v_actions int[];
begin
  if tg_op = 'INSERT' then
    insert into busy (meeting_id, user_id, project_id, during)
    select m.id, n.user_id, m.project_id, meeting_taken(m.starts_at, m.duration)
    from fresh n join meetings m on m.id = n.meeting_id
    where m.state in ('proposed', 'set', 'held') and n.part <> 'guest' and n.waiting_since is null
    order by n.user_id, m.starts_at;
    select array_agg(user_id), array_agg(action_id) into v_mentees, v_actions from fresh where part = 'mentee';
  elsif tg_op = 'UPDATE' then
    delete from busy b using fresh n
    where b.meeting_id = n.meeting_id and b.user_id = n.user_id and (n.part = 'guest' or n.waiting_since is not null);
    insert into busy (meeting_id, user_id, project_id, during)
    select m.id, n.user_id, m.project_id, meeting_taken(m.starts_at, m.duration)
    from fresh n join gone o on o.meeting_id = n.meeting_id and o.user_id = n.user_id join meetings m on m.id = n.meeting_id
    where m.state in ('proposed', 'set', 'held') and n.part <> 'guest' and n.waiting_since is null
      and (o.part = 'guest' or o.waiting_since is not null)
    order by n.user_id, m.starts_at;
    select array_agg(n.user_id), array_agg(n.action_id) into v_mentees, v_actions
    from fresh n left join gone o on o.meeting_id = n.meeting_id and o.user_id = n.user_id
    where n.part = 'mentee' and o.waiting_since is distinct from n.waiting_since;
  else
    select array_agg(user_id), array_agg(action_id) into v_mentees, v_actions from gone where part = 'mentee';
  end if;
  if v_mentees is not null then perform choose_current_meetings(v_mentees, v_actions); end if;
  return null;
end $$;
create trigger follows_new after insert on meeting_people referencing new table as fresh
  for each statement execute function follow_meeting_people();
create trigger follows after update on meeting_people referencing old table as gone new table as fresh
  for each statement execute function follow_meeting_people();
create trigger follows_gone after delete on meeting_people referencing old table as gone
  for each statement execute function follow_meeting_people();

select keep_history('meetings', '{id}', 'r.mentee_id', 'r.project_id', 'r.id', '''''',
  '{action_id,mentor_id,starts_at,duration,mode,place,room_id,link,capacity,signup,state,missed_by,reason,minutes_text,late}',
  '{}', '{minutes_text}', '{place,link,reason,minutes_text}', false);
select keep_history('meeting_people', '{meeting_id,user_id}', 'r.user_id', 'r.project_id', 'r.meeting_id', '''''',
  '{part,waiting_since,answer,presence,proof,came_at,left_at,agreed,objection,own_minutes,approved_minutes}',
  '{}', '{own_minutes}', '{objection,own_minutes}', false);
