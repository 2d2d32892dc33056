-- expand
-- What rows held before they changed. A row of this table tells that a value was so until then; what holds now is in the
-- table itself. Written by the triggers below, in the transaction that changes something.
create table history (
  id bigint generated always as identity,
  table_name text not null,
  -- The key of the row that changed: whose it is, in which programme, and the action, answer set, application or other
  -- person, with the role, criterion or kind of link.
  person_id int,
  project_id int,
  ref int,
  part text not null default '',
  until timestamptz not null,
  change text not null check (change in ('added', 'changed', 'removed')),
  -- Null for what the programme did by itself.
  actor_id int,
  acting_admin_id int,
  -- The columns that changed, of values by name only the names that changed; null for a name that was not there. Of a row
  -- that was removed, all that is kept of it.
  was jsonb not null default '{}'
);
create index history_key on history (person_id, table_name, ref, id);
create index history_day on history (project_id, table_name, until);

-- Those values by name that differ, as they were.
create function history_difference(p_old jsonb, p_new jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(name, p_old -> name), '{}') from (
    select jsonb_object_keys(p_old) as name union select jsonb_object_keys(p_new)) names
  where p_old -> name is distinct from p_new -> name
$$;

-- What was before the first of two changes: the earlier one tells it where both do.
create function history_first(p_earlier jsonb, p_later jsonb) returns jsonb language sql immutable as $$
  select p_later || p_earlier || coalesce(jsonb_object_agg(e.key, (p_later -> e.key) || e.value), '{}')
  from jsonb_each(p_earlier) e
  where jsonb_typeof(e.value) = 'object' and jsonb_typeof(p_later -> e.key) = 'object'
$$;

-- Begins to keep the history of a table, or goes on with other columns. It writes the functions of the table's triggers, so
-- that a change of one row and one of a hundred thousand each take a single statement without dynamic parts.
--   p_key: the table's key. p_person, p_project, p_ref, p_part: expressions over a row `r` for the columns of history.
--   p_columns: what is kept; p_objects: those of them that hold values by name; p_texts: those that are saved while somebody
--   writes: such saves by one person within ten minutes are one row. p_personal: what an erasure takes out; '{*}' where it leaves no
--   row.
--   p_is_dated: the row itself tells since when it has been there.
create function keep_history(p_table text, p_key text[], p_person text, p_project text, p_ref text, p_part text,
  p_columns text[], p_objects text[], p_texts text[], p_personal text[], p_is_dated boolean) returns void
  language plpgsql as $keep$
declare
  same_key text := (select string_agg(format('o.%1$I = n.%1$I', name), ' and ') from unnest(p_key) name);
  -- The whole row; the names of what stayed; what changed of values by name.
  whole text := (select format('jsonb_build_object(%s)', string_agg(format('%L, o.%I', name, name), ', '))
    from unnest(p_columns) name);
  unchanged text := (select string_agg(format('case when o.%1$I is not distinct from n.%1$I then %1$L end', name), ', ')
    from unnest(p_columns) name);
  parts text := coalesce((select string_agg(
      format(' || case when o.%1$I = n.%1$I then ''{}'' else jsonb_build_object(%1$L, history_difference(o.%1$I, n.%1$I)) end',
        name), '') from unnest(p_objects) name), '');
  is_changed text := (select format('(%s) is distinct from (%s)', string_agg(format('o.%I', name), ', '),
      string_agg(format('n.%I', name), ', ')) from unnest(p_columns) name);
  -- The key's expressions, over the row that is and over the one that was.
  key_of text := format('%s, %s, %s, %s', p_person, p_project, p_ref, p_part);
  key_of_gone text := regexp_replace(key_of, '\mr\.', 'o.', 'g');
  head text := format($$
declare
  v_at timestamptz := coalesce(nullif(current_setting('ithaki.at', true), '')::timestamptz, now());
  v_actor int := nullif(current_setting('ithaki.actor', true), '')::int;
  v_admin int := nullif(current_setting('ithaki.acting_admin', true), '')::int;
  v_mode text := current_setting('ithaki.history', true);
  -- Of a person who is being erased no content is kept.
  v_left_out text[] := case when v_mode = 'erasing' then %L::text[] else '{}' end;
begin
  if v_mode = 'off' or v_mode = 'erasing' and %L = '{*}' then return null; end if;
$$, p_personal, p_personal::text);
  columns text := 'table_name, person_id, project_id, ref, part, until, change, actor_id, acting_admin_id, was';
  -- A row whose key changed was removed there and added here.
  changes text := format($$
    select %1$L, %10$s, v_at, case when n.%2$I is null then 'removed' else 'changed' end, v_actor, v_admin,
      (case when n.%2$I is null then %3$s else %3$s - array[%4$s] %5$s end) - v_left_out
    from gone o left join fresh n on %6$s
    where n.%2$I is null or %8$s
    union all
    select %1$L, %7$s, v_at, 'added', v_actor, v_admin, '{}' from fresh r
    where not exists (select from gone o where %9$s)$$,
    p_table, p_key[1], whole, unchanged, parts, same_key, key_of, is_changed, replace(same_key, 'n.', 'r.'),
    key_of_gone);
begin
  execute format($$create or replace function keep_changes_of_%1$s() returns trigger language plpgsql as $body$ %2$s
  %3$s
  return null;
end $body$ $$, p_table, head, case when p_texts = '{}' then format('insert into history (%s) %s;', columns, changes)
  else format($$
  with changes (%1$s) as materialized (%2$s),
  written as (
    select c.person_id, c.ref, c.was as later, h.was as earlier, h.ctid as place
    from changes c cross join lateral (
      select h.ctid, h.* from history h where h.table_name = c.table_name and h.person_id = c.person_id and h.ref = c.ref
      order by h.id desc limit 1) h
    where c.change = 'changed' and h.change = 'changed' and c.was - %3$L::text[] = '{}' and h.was - %3$L::text[] = '{}'
      and h.actor_id = v_actor and h.acting_admin_id is not distinct from v_admin and h.until > v_at - interval '10 minutes'),
  joined as (
    update history h set was = history_first(w.earlier, w.later) from written w
    where h.ctid = w.place and h.was is distinct from history_first(w.earlier, w.later))
  insert into history (%1$s) select * from changes c
  where not exists (select from written w where w.person_id = c.person_id and w.ref = c.ref);$$,
    columns, changes, p_texts) end);
  execute format('create or replace trigger keep_changes after update on %1$I referencing old table as gone new table as fresh
    for each statement execute function keep_changes_of_%1$s()', p_table);

  execute format($$create or replace function keep_removed_of_%1$s() returns trigger language plpgsql as $body$ %2$s
  insert into history (%3$s) select %4$L, %6$s, v_at, 'removed', v_actor, v_admin, %5$s - v_left_out from gone o;
  return null;
end $body$ $$, p_table, head, columns, p_table, whole, key_of_gone);
  execute format('create or replace trigger keep_removed after delete on %1$I referencing old table as gone
    for each statement execute function keep_removed_of_%1$s()', p_table);

  if p_is_dated then return; end if;
  execute format($$create or replace function keep_added_of_%1$s() returns trigger language plpgsql as $body$ %2$s
  insert into history (%3$s) select %4$L, %5$s, v_at, 'added', v_actor, v_admin, '{}' from fresh r;
  return null;
end $body$ $$, p_table, head, columns, p_table, key_of);
  execute format('create or replace trigger keep_added after insert on %1$I referencing new table as fresh
    for each statement execute function keep_added_of_%1$s()', p_table);
end $keep$;

select keep_history('users', '{id}', 'r.id', 'null::int', 'null::int', '''''',
  '{user_name,email,disabled,fields}', '{fields}', '{}', '{user_name,email,fields}', true);
select keep_history('members', '{project_id,user_id}', 'r.user_id', 'r.project_id', 'null::int', '''''',
  '{state,state_changed_at,joined_at,kayas,default_mentor_id,evaluation,fields}', '{fields}', '{}', '{kayas,fields}', false);
select keep_history('user_roles', '{user_id,role,project_id}', 'r.user_id', 'r.project_id', 'null::int', 'r.role',
  '{role}', '{}', '{}', '{}', false);
select keep_history('links', '{project_id,kind,viewer_id,subject_id}', 'r.subject_id', 'r.project_id', 'r.viewer_id', 'r.kind',
  '{kind}', '{}', '{}', '{*}', false);
select keep_history('mentee_actions', '{mentee_id,action_id}', 'r.mentee_id', 'r.project_id', 'r.action_id', '''''',
  '{mentor_id,published_at,due_at,mentee_data,public_data,private_data,submitted_at,reviewed_at,review,completed_at,completed_by,undo_reason}',
  '{mentee_data,public_data,private_data}', '{mentee_data,public_data,private_data}',
  '{mentee_data,public_data,private_data,undo_reason}', false);
select keep_history('meetings', '{mentee_id,action_id}', 'r.mentee_id', 'r.project_id', 'r.action_id', '''''',
  '{mentor_id,starts_at,minutes,place,link,outcome,is_group}', '{}', '{}', '{place,link}', false);
select keep_history('answer_sets', '{id}', 'r.user_id', 'r.project_id', 'r.id', '''''',
  '{quest_id,version,action_id,created_at,started_at,closes_at,extra_seconds,ended_at,ended,scores,answered,asked}',
  '{}', '{}', '{scores}', true);
select keep_history('application_points', '{application_id,criterion}', 'r.user_id',
  '(select a.project_id from applications a where a.id = r.application_id)', 'r.application_id', 'r.criterion',
  '{points,reason,failed,by_hand}', '{}', '{}', '{points,reason}', false);
select keep_history('projects', '{id}', 'null::int', 'r.id', 'null::int', '''''',
  '{url,title,settings,starts_on,ends_on,archived_at}', '{settings}', '{}', '{}', true);

-- History is kept as long as the membership, the account or the programme is there. These triggers run after all others of
-- the same statement: their names come last.
create function forget_membership() returns trigger language plpgsql as $$
begin
  delete from history h using gone g where h.person_id = g.user_id and h.project_id = g.project_id;
  return null;
end $$;
create trigger removed_with_its_history after delete on members referencing old table as gone
  for each statement execute function forget_membership();
create function forget_account() returns trigger language plpgsql as $$
begin
  delete from history h using gone g where h.person_id = g.id;
  return null;
end $$;
create trigger removed_with_its_history after delete on users referencing old table as gone
  for each statement execute function forget_account();
create function forget_programme() returns trigger language plpgsql as $$
begin
  delete from history h using gone g where h.project_id = g.id;
  return null;
end $$;
create trigger removed_with_its_history after delete on projects referencing old table as gone
  for each statement execute function forget_programme();
