-- Finding members among 100,000: all that lists, counts and filters ask of is in the narrow row, and totals are kept.

-- Greek order without a collation's cost: folded letters compare by code point, and Latin letters come after Greek ones.
create function sort_key(t text) returns text
  language sql immutable parallel safe strict
  return translate(fold(t), 'abcdefghijklmnopqrstuvwxyz', 'աբգդեզէըթժիլխծկհձղճմյնշոչպ');

-- One bit a role, by the role's place in the contract's list; a role added later goes to its end.
create function role_bit(role text) returns int
  language sql immutable parallel safe strict
  return 1 << array_position(array['SuperAdmin', 'Admin', 'Super', 'ProjectManager', 'ProjectManagerLite', 'Supervisor',
    'Coordinator', 'SupervisorLitePlus', 'SupervisorLite', 'Microdata', 'RegistryMentor', 'Mentor', 'Translator',
    'Scofield', 'Mentee', 'Registered'], role) - 1;

-- The fields that a project filters by have a numbered column each in the narrow row.
create table field_slots (
  project_id int not null references projects on delete cascade,
  field text not null,
  slot smallint not null check (slot between 1 and 12),
  primary key (project_id, field),
  unique (project_id, slot)
);

-- The values those fields have had; the narrow row holds their ids.
create table field_values (
  id int generated always as identity primary key,
  project_id int not null references projects on delete cascade,
  field text not null,
  value text not null,
  unique (project_id, field, value)
);

drop index member_index_order;
alter table member_index
  add column sort_key text collate "C" not null default '',
  add column state smallint not null default 1,
  add column role_mask int not null default 0,
  add column f1 int, add column f2 int, add column f3 int, add column f4 int, add column f5 int, add column f6 int,
  add column f7 int, add column f8 int, add column f9 int, add column f10 int, add column f11 int, add column f12 int;
create index member_index_order on member_index (project_id, sort_key, user_id)
  include (state, role_mask, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12);
create index member_index_f1 on member_index (project_id, f1) where f1 is not null;
create index member_index_f2 on member_index (project_id, f2) where f2 is not null;
create index member_index_f3 on member_index (project_id, f3) where f3 is not null;
create index member_index_f4 on member_index (project_id, f4) where f4 is not null;
create index member_index_f5 on member_index (project_id, f5) where f5 is not null;
create index member_index_f6 on member_index (project_id, f6) where f6 is not null;
create index member_index_f7 on member_index (project_id, f7) where f7 is not null;
create index member_index_f8 on member_index (project_id, f8) where f8 is not null;
create index member_index_f9 on member_index (project_id, f9) where f9 is not null;
create index member_index_f10 on member_index (project_id, f10) where f10 is not null;
create index member_index_f11 on member_index (project_id, f11) where f11 is not null;
create index member_index_f12 on member_index (project_id, f12) where f12 is not null;

-- How many members there are by roles and state. Rows are differences to be added up, so that two changes at once
-- wait for nothing; the trigger below adds them up now and then.
create table member_totals (
  project_id int not null references projects on delete cascade,
  role_mask int not null,
  state smallint not null,
  n int not null
);
create index member_totals_project on member_totals (project_id);

create function add_up_member_totals(p_projects int[]) returns void
  language sql as $$
  with crowded as (
    select project_id from member_totals where project_id = any (p_projects) group by project_id having count(*) > 500
  ), taken as (
    delete from member_totals where ctid = any (array(
      select t.ctid from member_totals t join crowded using (project_id) for update of t skip locked))
    returning project_id, role_mask, state, n
  )
  insert into member_totals select project_id, role_mask, state, sum(n) from taken
    group by project_id, role_mask, state having sum(n) <> 0;
$$;

create function total_new_members() returns trigger language plpgsql as $$
begin
  insert into member_totals select project_id, role_mask, state, count(*) from fresh group by 1, 2, 3;
  perform add_up_member_totals(array(select distinct project_id from fresh));
  return null;
end $$;
create function total_gone_members() returns trigger language plpgsql as $$
begin
  insert into member_totals select g.project_id, g.role_mask, g.state, -count(*)
    from gone g join projects p on p.id = g.project_id group by 1, 2, 3;
  return null;
end $$;
create function total_changed_members() returns trigger language plpgsql as $$
begin
  insert into member_totals
    select project_id, role_mask, state, sum(n) from (
      select project_id, role_mask, state, 1 as n from fresh union all
      select project_id, role_mask, state, -1 from gone) changed
    group by 1, 2, 3 having sum(n) <> 0;
  if found then perform add_up_member_totals(array(select distinct project_id from fresh)); end if;
  return null;
end $$;
create trigger total_new after insert on member_index referencing new table as fresh
  for each statement execute function total_new_members();
create trigger total_gone after delete on member_index referencing old table as gone
  for each statement execute function total_gone_members();
create trigger total_changed after update on member_index referencing new table as fresh old table as gone
  for each statement execute function total_changed_members();

-- The narrow row follows states and roles by itself, whoever changes them.
create function follow_member_states() returns trigger language plpgsql as $$
begin
  update member_index i set state = m.state from fresh m
    where i.project_id = m.project_id and i.user_id = m.user_id and i.state <> m.state;
  return null;
end $$;
create trigger follow_states after update on members referencing new table as fresh
  for each statement execute function follow_member_states();

create function role_mask_of(p_project int, p_user int) returns int
  language sql stable parallel safe
  return coalesce((select bit_or(role_bit(role)) from user_roles
    where user_id = p_user and (project_id is null or project_id = p_project)), 0);

create function follow_user_roles() returns trigger language plpgsql as $$
begin
  update member_index i set role_mask = role_mask_of(i.project_id, i.user_id)
    where i.user_id in (select user_id from changed) and i.role_mask <> role_mask_of(i.project_id, i.user_id);
  return null;
end $$;
create trigger follow_new_roles after insert on user_roles referencing new table as changed
  for each statement execute function follow_user_roles();
create trigger follow_gone_roles after delete on user_roles referencing old table as changed
  for each statement execute function follow_user_roles();

create index member_index_user on member_index (user_id);

-- Gives the fields that the project filters by a column each: those it names, then further choices, while there are some.
create function bind_field_slots(p_project int) returns void
  language plpgsql as $$
declare
  wanted text[];
begin
  select array(
    select name from (
      select f.value ->> 'Field' as name, min(f.place) as place
      from projects p, lateral (
        select value, ordinality as place from jsonb_array_elements(coalesce(p.settings #> '{Mentee,Filters}', '[]')) with ordinality
        union all
        select value, ordinality + 100 from jsonb_array_elements(coalesce(p.settings #> '{Mentor,Filters}', '[]')) with ordinality
        union all
        select jsonb_build_object('Field', value ->> 'Name'), ordinality + 1000 from jsonb_array_elements(
          coalesce(p.settings #> '{Mentee,ProjectFields}', '[]') || coalesce(p.settings #> '{User,Fields}', '[]')
            || coalesce(p.settings #> '{Mentor,ProjectFields}', '[]')) with ordinality
          where value ->> 'Type' in ('select', 'checkbox')
      ) f where p.id = p_project group by 1
    ) named where name is not null order by place limit 12
  ) into wanted;
  delete from field_slots where project_id = p_project and field <> all (wanted);
  insert into field_slots (project_id, field, slot)
  select p_project, w.field, s.slot
  from (select field, row_number() over (order by place) as nth from unnest(wanted) with ordinality u (field, place)
        where not exists (select 1 from field_slots b where b.project_id = p_project and b.field = u.field)) w
  join (select slot, row_number() over (order by slot) as nth from generate_series(1, 12) slot
        where not exists (select 1 from field_slots b where b.project_id = p_project and b.slot = slot)) s using (nth);
end $$;

-- As before, with order, state, roles and the columns of filtered fields. Still the only writer of the rest of the row.
create or replace function refresh_member_index(p_project int, p_users int[] default null) returns void
  language plpgsql as $$
begin
  if p_users is null then perform bind_field_slots(p_project); end if;

  insert into field_values (project_id, field, value)
  select distinct p_project, s.field, coalesce(m.fields ->> s.field, u.fields ->> s.field)
  from field_slots s, members m join users u on u.id = m.user_id
  where s.project_id = p_project and m.project_id = p_project and (p_users is null or m.user_id = any (p_users))
    and coalesce(m.fields ->> s.field, u.fields ->> s.field) <> ''
    and not exists (select 1 from field_values v where v.project_id = p_project and v.field = s.field
      and v.value = coalesce(m.fields ->> s.field, u.fields ->> s.field))
  on conflict do nothing;

  with definitions as (
    select d.value ->> 'Name' as name, min(coalesce((d.value ->> 'Visible')::int, 1000)) as visible
    from projects p,
      lateral jsonb_array_elements(
        coalesce(p.settings #> '{User,Fields}', '[]') || coalesce(p.settings #> '{Mentee,ProjectFields}', '[]')
          || coalesce(p.settings #> '{Mentor,ProjectFields}', '[]')
      ) d
    where p.id = p_project and coalesce(d.value ->> 'Type', 'text') not in ('ComputedField', 'ExportField', 'file')
    group by 1
  )
  insert into member_index (project_id, user_id, sort_name, sort_key, state, role_mask, search_open, search_full,
    f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12)
  select m.project_id, m.user_id, n.name, sort_key(n.name), m.state, role_mask_of(m.project_id, m.user_id),
    fold(u.user_name || ' ' || coalesce(v.open_values, '')),
    fold(concat_ws(' ', u.user_name, u.email, m.kayas::text, v.all_values)),
    s.f1, s.f2, s.f3, s.f4, s.f5, s.f6, s.f7, s.f8, s.f9, s.f10, s.f11, s.f12
  from members m
  join users u on u.id = m.user_id
  cross join lateral (
    select trim(coalesce(u.fields ->> 'last_name', u.user_name) || ' ' || coalesce(u.fields ->> 'first_name', '')) as name
  ) n
  left join lateral (
    select string_agg(f.value, ' ' order by f.key) filter (where d.visible >= 1000) as open_values,
           string_agg(f.value, ' ' order by f.key) as all_values
    from jsonb_each_text(u.fields || m.fields) f
    join definitions d on d.name = f.key
    where f.value <> ''
  ) v on true
  left join lateral (
    select max(w.id) filter (where b.slot = 1) as f1, max(w.id) filter (where b.slot = 2) as f2,
      max(w.id) filter (where b.slot = 3) as f3, max(w.id) filter (where b.slot = 4) as f4,
      max(w.id) filter (where b.slot = 5) as f5, max(w.id) filter (where b.slot = 6) as f6,
      max(w.id) filter (where b.slot = 7) as f7, max(w.id) filter (where b.slot = 8) as f8,
      max(w.id) filter (where b.slot = 9) as f9, max(w.id) filter (where b.slot = 10) as f10,
      max(w.id) filter (where b.slot = 11) as f11, max(w.id) filter (where b.slot = 12) as f12
    from field_slots b join field_values w on w.project_id = p_project and w.field = b.field
      and w.value = coalesce(m.fields ->> b.field, u.fields ->> b.field)
    where b.project_id = p_project
  ) s on true
  where m.project_id = p_project and (p_users is null or m.user_id = any (p_users))
  on conflict (project_id, user_id) do update
    set sort_name = excluded.sort_name, sort_key = excluded.sort_key, state = excluded.state,
      role_mask = excluded.role_mask, search_open = excluded.search_open, search_full = excluded.search_full,
      f1 = excluded.f1, f2 = excluded.f2, f3 = excluded.f3, f4 = excluded.f4, f5 = excluded.f5, f6 = excluded.f6,
      f7 = excluded.f7, f8 = excluded.f8, f9 = excluded.f9, f10 = excluded.f10, f11 = excluded.f11, f12 = excluded.f12
    where (member_index.sort_name, member_index.sort_key, member_index.state, member_index.role_mask,
        member_index.search_open, member_index.search_full, member_index.f1, member_index.f2, member_index.f3,
        member_index.f4, member_index.f5, member_index.f6, member_index.f7, member_index.f8, member_index.f9,
        member_index.f10, member_index.f11, member_index.f12)
      is distinct from (excluded.sort_name, excluded.sort_key, excluded.state, excluded.role_mask,
        excluded.search_open, excluded.search_full, excluded.f1, excluded.f2, excluded.f3, excluded.f4, excluded.f5,
        excluded.f6, excluded.f7, excluded.f8, excluded.f9, excluded.f10, excluded.f11, excluded.f12);
end $$;

select refresh_member_index(id) from projects;

-- What an action's rows are ordered by: the meeting's wall-clock time, else when it was completed, else handed in; as
-- the number YYYYMMDDHHMM.
create function time_number(t timestamp) returns bigint
  language sql immutable strict parallel safe
  return (extract(year from t) * 100000000 + extract(month from t) * 1000000 + extract(day from t) * 10000
    + extract(hour from t) * 100 + extract(minute from t))::bigint;
create function action_order(data jsonb, completed_at timestamptz, submitted_at timestamptz) returns bigint
  language sql immutable parallel safe
  return case
    when data ->> 'date' ~ '^[0-9]{2}-[0-9]{2}-[0-9]{4}$' then
      (substr(data ->> 'date', 7, 4) || substr(data ->> 'date', 4, 2) || substr(data ->> 'date', 1, 2))::bigint * 10000
        + case when data ->> 'timeHours' ~ '^[0-9]{1,2}$' then (data ->> 'timeHours')::int * 100 else 0 end
        + case when data ->> 'timeMinutes' ~ '^[0-9]{1,2}$' then (data ->> 'timeMinutes')::int else 0 end
    else time_number(coalesce(completed_at, submitted_at) at time zone 'UTC') end;
alter table mentee_actions add column order_key bigint
  generated always as (action_order(mentee_data, completed_at, submitted_at)) stored;
create index mentee_actions_order on mentee_actions (action_id, order_key, mentee_id);
drop index mentee_actions_action;
