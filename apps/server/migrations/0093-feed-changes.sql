-- expand
-- What changed in the meetings of people who have a feed, so that an unchanged feed is answered without reading its meetings.
-- Rows are only added: a number in the feed's own row would make changes of the same people's meetings wait for one another.
create table feed_changes (
  id bigint generated always as identity primary key,
  project_id int not null,
  user_id int not null,
  at timestamptz(3) not null default now(),
  foreign key (project_id, user_id) references feeds on delete cascade
);
create index feed_changes_owner on feed_changes (project_id, user_id, id);
create index feed_changes_at on feed_changes (at);

-- Notes a change for those people of some meetings who have a feed.
create function note_feed_changes(v_meetings int[]) returns void language sql as $$
  insert into feed_changes (project_id, user_id)
  select distinct f.project_id, f.user_id from meeting_people p
    join feeds f on f.project_id = p.project_id and f.user_id = p.user_id
  where p.meeting_id = any (v_meetings);
$$;

create function note_changed_meetings() returns trigger language plpgsql as $$
begin
  perform note_feed_changes(array(select n.id from fresh n join gone o using (id)
    where (n.version, n.changed_at) is distinct from (o.version, o.changed_at)));
  return null;
end $$;
create trigger notes_feed_changes after update on meetings referencing old table as gone new table as fresh
  for each statement execute function note_changed_meetings();

-- Who else takes part stands in the titles of a feed.
create function note_changed_people() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform note_feed_changes(array(select n.meeting_id from fresh n where not exists (select from gone o
      where o.meeting_id = n.meeting_id and o.user_id = n.user_id and o.waiting_since is not distinct from n.waiting_since)));
  elsif tg_op = 'INSERT' then
    perform note_feed_changes(array(select meeting_id from fresh));
  else
    perform note_feed_changes(array(select meeting_id from gone));
    insert into feed_changes (project_id, user_id)
    select distinct f.project_id, f.user_id from gone o join feeds f on f.project_id = o.project_id and f.user_id = o.user_id;
  end if;
  return null;
end $$;
create trigger notes_feed_changes_new after insert on meeting_people referencing new table as fresh
  for each statement execute function note_changed_people();
create trigger notes_feed_changes after update on meeting_people referencing old table as gone new table as fresh
  for each statement execute function note_changed_people();
create trigger notes_feed_changes_gone after delete on meeting_people referencing old table as gone
  for each statement execute function note_changed_people();
