-- expand
-- What a person is told: one row for each thing until it is read, however often it happens.
create table notifications (
  id int generated always as identity primary key,
  user_id int not null references users on delete cascade,
  -- Null where it is about the account.
  project_id int references projects on delete cascade,
  kind text not null,
  -- What it is about: 'action:12'. While unread, a person has one row for each kind and thing.
  thing text not null,
  -- What its sentence needs besides names of people: titles and times.
  data jsonb not null,
  -- The page to open, without the project.
  link text,
  actor_id int references users on delete set null,
  -- The person it is about, where that is not the one who is told.
  person_id int references users on delete set null,
  count int not null default 1,
  at timestamptz(3) not null,
  read_at timestamptz,
  -- Whether it is listed; what is told by mail alone is not.
  here boolean not null,
  -- When it is mailed; null when it is not.
  mail text check (mail in ('once', 'daily', 'weekly')),
  -- When its mail goes or went.
  mailed_at timestamptz
);
create unique index notifications_unread on notifications (user_id, project_id, kind, thing) nulls not distinct
  where read_at is null;
create index notifications_listed on notifications (user_id, at desc, id desc) where here;
create index notifications_to_mail on notifications (mail, project_id, user_id)
  where mail is not null and mailed_at is null and read_at is null;
create index notifications_at on notifications (at);
create index notifications_project on notifications (project_id);
create index notifications_actor on notifications (actor_id) where actor_id is not null;
create index notifications_person on notifications (person_id) where person_id is not null;

-- How people want to be told; who has no row wants it as it is by default.
create table notification_choices (
  user_id int primary key references users on delete cascade,
  -- By kind, where it differs from the default: { "meeting.moved": { "Here": true, "Browser": false, "Mail": "off" } }.
  kinds jsonb not null default '{}',
  -- Both null when no hours are quiet.
  quiet_from text default '21:00',
  quiet_to text default '08:00',
  text_in_mails boolean not null default true,
  check ((quiet_from is null) = (quiet_to is null))
);

-- Tells the nodes whose notifications changed, when it is committed; an empty payload stands for many people.
create function notifications_changed() returns trigger language plpgsql as $$
declare
  people int[] := array(select distinct user_id from changed limit 501);
begin
  if cardinality(people) > 500 then perform pg_notify('notified', '');
  elsif cardinality(people) > 0 then perform pg_notify('notified', array_to_string(people, ','));
  end if;
  return null;
end $$;
create trigger notifications_told after insert on notifications
  referencing new table as changed for each statement execute function notifications_changed();
create trigger notifications_updated after update on notifications
  referencing new table as changed for each statement execute function notifications_changed();
