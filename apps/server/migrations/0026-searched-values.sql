-- Choices are searched by their numbers rather than as words of every member's text: a choice given to 100,000 members
-- rewrites no index of words.
alter table field_values add column folded text generated always as (fold(value)) stored;
-- Apart: its values are not in the searched texts. Open: every level may see it.
alter table field_slots add column apart boolean not null default false, add column open boolean not null default false;

-- Of the fields with a column those that are choices everywhere in the project, and whether all may see them.
create function tell_choices_apart(p_project int) returns void
  language sql as $$
  update field_slots s set apart = coalesce(d.choice, false), open = coalesce(d.visible >= 1000, false)
  from field_slots b left join (
    select d.value ->> 'Name' as name, min(coalesce((d.value ->> 'Visible')::int, 1000)) as visible,
      bool_and(coalesce(d.value ->> 'Type' in ('select', 'checkbox'), false)) as choice
    from projects p,
      lateral jsonb_array_elements(
        coalesce(p.settings #> '{User,Fields}', '[]') || coalesce(p.settings #> '{Mentee,ProjectFields}', '[]')
          || coalesce(p.settings #> '{Mentor,ProjectFields}', '[]')
      ) d
    where p.id = p_project group by 1
  ) d on d.name = b.field
  where b.project_id = p_project and s.project_id = b.project_id and s.field = b.field;
$$;

-- As before, without the choices in the texts.
create or replace function refresh_member_index(p_project int, p_users int[] default null) returns void
  language plpgsql as $$
begin
  if p_users is null then
    perform bind_field_slots(p_project);
    perform tell_choices_apart(p_project);
  end if;

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
      and d.value ->> 'Name' not in (select field from field_slots where project_id = p_project and apart)
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

-- What a change of one field makes of the members' rows: of a choice its number alone.
create function refresh_member_field(p_project int, p_users int[], p_field text) returns void
  language plpgsql as $$
declare
  place smallint := (select slot from field_slots where project_id = p_project and field = p_field and apart);
begin
  if place is null or p_field in ('last_name', 'first_name') then
    perform refresh_member_index(p_project, p_users);
    return;
  end if;
  insert into field_values (project_id, field, value)
  select distinct p_project, p_field, coalesce(m.fields ->> p_field, u.fields ->> p_field)
  from members m join users u on u.id = m.user_id
  where m.project_id = p_project and m.user_id = any (p_users) and coalesce(m.fields ->> p_field, u.fields ->> p_field) <> ''
  on conflict do nothing;
  execute format('update member_index i set %1$I = v.id
    from members m join users u on u.id = m.user_id
    left join field_values v on v.project_id = $1 and v.field = $3 and v.value = coalesce(m.fields ->> $3, u.fields ->> $3)
    where m.project_id = $1 and m.user_id = any ($2) and i.project_id = $1 and i.user_id = m.user_id
      and i.%1$I is distinct from v.id', 'f' || place) using p_project, p_users, p_field;
end $$;

-- Every text changes: its indexes are made anew.
drop index member_index_open, member_index_full;
select refresh_member_index(id) from projects;
create index member_index_open on member_index using gin (search_open gin_trgm_ops);
create index member_index_full on member_index using gin (search_full gin_trgm_ops);
