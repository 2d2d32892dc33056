-- Few members are not active: a list by state finds those, and leaves them out, without reading every member.
create index members_not_active on members (project_id, state, user_id) where state <> 1;
create index members_joined on members (project_id, joined_at, user_id);

-- As before, and with the fields that the project keeps on its mentors. Where two definitions share a name, the stricter holds.
create or replace function refresh_member_index(p_project int, p_users int[] default null) returns void
  language sql as $$
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
  insert into member_index (project_id, user_id, sort_name, search_open, search_full)
  select m.project_id, m.user_id,
    trim(coalesce(u.fields ->> 'last_name', u.user_name) || ' ' || coalesce(u.fields ->> 'first_name', '')),
    fold(u.user_name || ' ' || coalesce(v.open_values, '')),
    fold(concat_ws(' ', u.user_name, u.email, m.kayas::text, v.all_values))
  from members m
  join users u on u.id = m.user_id
  left join lateral (
    select string_agg(f.value, ' ' order by f.key) filter (where d.visible >= 1000) as open_values,
           string_agg(f.value, ' ' order by f.key) as all_values
    from jsonb_each_text(u.fields || m.fields) f
    join definitions d on d.name = f.key
    where f.value <> ''
  ) v on true
  where m.project_id = p_project and (p_users is null or m.user_id = any (p_users))
  on conflict (project_id, user_id) do update
    set sort_name = excluded.sort_name, search_open = excluded.search_open, search_full = excluded.search_full
    where (member_index.sort_name, member_index.search_open, member_index.search_full)
      is distinct from (excluded.sort_name, excluded.search_open, excluded.search_full);
$$;
