-- By project, so that bringing texts up to date and a change of many in the same project follow one another: both write
-- many of the same rows, each in an order of its own.
drop table stale_texts;
create table stale_texts (
  project_id int not null references projects on delete cascade,
  user_id int not null references users on delete cascade,
  primary key (project_id, user_id)
);
create index stale_texts_user on stale_texts (user_id);

create or replace function refresh_member_field(p_project int, p_users int[], p_field text, p_later boolean) returns void
  language plpgsql as $$
declare
  bound field_slots := (select s from field_slots s where project_id = p_project and field = p_field);
begin
  if p_field in ('last_name', 'first_name') or not (p_later or coalesce(bound.apart, false)) then
    perform refresh_member_index(p_project, p_users);
    return;
  end if;
  if not coalesce(bound.apart, false) then
    insert into stale_texts select p_project, unnest(p_users) on conflict do nothing;
  end if;
  if bound.slot is null then
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
      and i.%1$I is distinct from v.id', 'f' || bound.slot) using p_project, p_users, p_field;
end $$;
